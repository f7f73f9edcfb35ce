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
 * the text between `<1>` and `</1>` into that element. A function returns nested elements. Other markup is shown as text.
 * (i18next's `Trans` needs an HTML parser, 5 KB on every page.)
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
