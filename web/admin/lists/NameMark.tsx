import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { words } from '../words.ts';

/** A name, and for screen readers the word that stands for the marigold edge of a new arrival. */
export function NameMark({ name, arrived }: { name: string; arrived: boolean }) {
  return (
    <>
      <bdi>{name}</bdi>
      {arrived && <VisuallyHidden> {words.lists.arrivedMark}</VisuallyHidden>}
    </>
  );
}
