import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

const tag = /<(\d)>(.*?)<\/\1>/s;

/** Splits text at its numbered tags: `Ring <1>us</1> now` becomes `['Ring ', { tag: 1, text: 'us' }, ' now']`. */
export function richParts(text: string): (string | { tag: number; text: string })[] {
  const found = tag.exec(text);
  if (!found) return text === '' ? [] : [text];
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return [...(before ? [before] : []), { tag: Number(found[1]), text: found[2] ?? '' }, ...richParts(after)];
}

/**
 * A translated sentence with elements in it: `<Rich text={t('call', { phone })} tags={{ 1: <Link href={...} /> }} />` puts
 * what stands between `<1>` and `</1>` into that element; a function
 * builds something more than one element deep. Everything else stays text, never markup. (i18next's own `Trans`
 * does the same with an HTML parser that costs 5 KB on every page.)
 */
export function Rich({
  text,
  tags,
}: {
  text: string;
  tags: Record<number, ReactElement | ((text: string) => ReactNode)>;
}): ReactNode {
  return richParts(text).map((part) => {
    if (typeof part === 'string') return part;
    const element = tags[part.tag];
    if (!element) return part.text;
    if (typeof element === 'function') return <Fragment key={part.tag}>{element(part.text)}</Fragment>;
    return cloneElement(element, { key: part.tag } as object, part.text);
  });
}
