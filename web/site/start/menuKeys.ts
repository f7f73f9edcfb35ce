import { closest, listen } from './dom.ts';

// Keyboard support for the header's lists, and closing for groups of <details>.

/** Returns the index that a key moves to in a list of `count` items; -1 is the summary above. Undefined for other keys. */
export function itemAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, -1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Moves the focus in a list of the header by arrow keys, Home and End; ArrowDown opens the list. */
function onKeyDown(event: KeyboardEvent): void {
  const menu = closest<HTMLDetailsElement>(event, 'details[data-menu=list]');
  if (!menu || !(menu.open || event.key === 'ArrowDown')) return;
  const items = [...menu.querySelectorAll<HTMLElement>('a')];
  const to = itemAfter(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
  if (to === undefined) return;
  event.preventDefault();
  menu.open = true;
  (items[to] ?? menu.querySelector('summary'))?.focus();
}

/** Closes the other details of a group. Browsers before Chrome 120, Firefox 130 and Safari 17.2 ignore `name` on details. */
function onToggle({ target }: Event): void {
  const group = target instanceof HTMLDetailsElement && target.open && target.getAttribute('name');
  for (const other of group ? document.querySelectorAll<HTMLDetailsElement>(`details[name="${group}"]`) : [])
    if (other !== target) other.open = false;
}

export function listenForMenuKeys(): void {
  listen('keydown', onKeyDown);
  listen('toggle', onToggle);
}
