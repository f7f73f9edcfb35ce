// The header's lists are <details>, which HTML opens and closes. This file adds Escape, and closing when the pointer or the focus
// leaves them. `data-menu="site"` is the menu below 1280 px, whose sheet is the header itself.
import { listen } from './dom.ts';

const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];

/** Closes every menu of the header that does not contain `inside`. */
export function closeMenus(inside?: EventTarget | null): void {
  for (const menu of openMenus()) {
    const area = menu.dataset.menu === 'site' ? menu.closest('header') : menu;
    if (!(inside instanceof Node && area?.contains(inside))) menu.open = false;
  }
}

/** Escape closes the innermost list first; the menu around it stays open. */
function onEscape({ key }: KeyboardEvent): void {
  const open = key === 'Escape' ? openMenus() : [];
  const inner = open.find(({ dataset }) => dataset.menu === 'list') ?? open[0];
  if (!inner) return;
  inner.open = false;
  inner.querySelector('summary')?.focus();
}

/** Sets the top of the menu's sheet to the present lower edge of the header. */
function placeSheet(): void {
  const header = document.querySelector('header');
  header?.style.setProperty('--menu-top', `${header.getBoundingClientRect().bottom}px`);
}

export function listenForMenus(): void {
  const closeOthers = ({ target }: Event) => closeMenus(target);
  listen('pointerdown', closeOthers);
  listen('focusin', closeOthers);
  listen('keydown', onEscape);
  window.addEventListener('resize', placeSheet);
  listen('toggle', placeSheet);
}
