import { words } from '../words.ts';
import { excerpt } from './excerpt.ts';

/** The start of a text in a cell; a dash when there is none. */
export function Excerpt({ text }: { text: string | undefined }) {
  if (!text) return words.dash;
  return (
    <span data-clamp>
      <bdi>{excerpt(text)}</bdi>
    </span>
  );
}
