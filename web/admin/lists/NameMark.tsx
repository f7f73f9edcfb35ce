import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { words } from '../words.ts';

/** A name. For screen readers it says when the record is new, which the row's coloured edge shows. */
export function NameMark({ name, arrived }: { name: string; arrived: boolean }) {
  return (
    <>
      <bdi>{name}</bdi>
      {arrived && <VisuallyHidden> {words.lists.arrivedMark}</VisuallyHidden>}
    </>
  );
}
