// The page script: everything that works before React runs. No other script runs before the first interaction.
import type { LanguageCode } from '../../../shared/languageCodes.ts';
import { storeLanguage } from '../../i18n/storedLanguage.ts';
import { pageName } from '../pageName.ts';
import { followAnchor, followHash } from './anchors.ts';
import { listenForCarousels, moveCarousel } from './carousel.ts';
import { chooseCounted } from './counted.ts';
import { listenForDialogs, openDialog } from './dialogs.ts';
import { closest, isPlainClick, pageData, rootData } from './dom.ts';
import { listenForErrors } from './errors.ts';
import { holdTaps } from './heldTap.ts';
import { noteLanding } from './landing.ts';
import { closeMenus, listenForMenus } from './menus.ts';
import { startWhenNeeded } from './start.ts';
import { foldBar, listenForStickyBar } from './stickyBar.ts';
import { note, noteCta, sendUncounted } from './track.ts';

/** Moves the focus to the head of the page after the focused button was removed. */
const focusTop = () => document.getElementById('top')?.focus({ preventScroll: true });

/** Actions of the buttons that work without React, by `data-does`. */
const actions: Record<string, (button: HTMLElement) => void> = {
  chat: (button) => openDialog('chat', 'chat', button),
  close: (button) => button.closest('dialog')?.close(),
  previous: (button) => moveCarousel(button, (shown) => shown - 1),
  next: (button) => moveCarousel(button, (shown) => shown + 1),
  slide: (button) => moveCarousel(button, () => Number(button.dataset.slide)),
  fold: () => foldBar(true),
  unfold: () => foldBar(false),
  'dismiss-promo': () => {
    rootData().promo = 'dismissed';
    focusTop();
  },
  count: () => {
    chooseCounted(true);
    focusTop();
  },
  'do-not-count': () => {
    chooseCounted(false);
    focusTop();
  },
};

function onClick(event: MouseEvent): void {
  const button = closest(event, '[data-does]');
  if (button) actions[button.dataset.does ?? '']?.(button);
  const link = closest<HTMLAnchorElement>(event, 'a');
  if (!link) return;
  const { booking, label, cta, value, language } = link.dataset;
  if (cta || link.protocol === 'tel:') noteCta(cta ?? 'phone', Number(value ?? 1));
  if (!isPlainClick(event)) return;
  if (language) storeLanguage(language as LanguageCode);
  if (booking) {
    event.preventDefault();
    noteCta(label ?? 'booking');
    openDialog('booking', booking, link);
    return;
  }
  // First: while the menu is open the page does not scroll.
  if (link.closest('header')) closeMenus();
  followAnchor(event, link);
}

noteLanding();
listenForErrors();
listenForMenus();
listenForDialogs();
listenForCarousels();
listenForStickyBar();
holdTaps();
// Runs after React's handlers, because some of them close a dialog first. While the page hydrates, clicks do not bubble (`hideEvents.ts`),
// so it runs in the capture phase.
for (const capture of [true, false])
  document.addEventListener('click', (event) => 'hydrating' in rootData() === capture && onClick(event), capture);
followHash();
const { page } = pageData();
if (page) note('page_view', { page: pageName(page) });
sendUncounted();
startWhenNeeded();
