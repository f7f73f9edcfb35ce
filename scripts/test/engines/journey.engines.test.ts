import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox, findWebKit } from '../../lib/engines.ts';
import type { EngineWindow } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { type Site, startSite } from './site.ts';
import { Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

const firefox = findFirefox();
const webkit = findWebKit();
const engines = [
  { name: 'Firefox', open: firefox && (() => openFirefox(firefox)) },
  { name: 'WebKit', open: webkit && (() => openWebKit(webkit)) },
];

const sizes = [
  { kind: 'desktop', width: 1440, height: 900 },
  { kind: 'phone', width: 390, height: 844 },
] as const;

/** Distance of a section from the window's top after scrolling, and tolerance, in px (docs/requirements.md#timing-and-layout). */
const anchorTop = 64;
const tolerance = 2;

/** Distance of a guide's chapter from the window's top after scrolling, in px. */
const chapterTop = 96;

const isOpen = (selector: string) => (document.querySelector(selector) as HTMLDetailsElement | HTMLDialogElement | null)?.open;
/** Indexes of the open questions. Of a group at most one is open. */
const openQuestions = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('#faq details')].flatMap(({ open }, index) => (open ? [index] : []));
const focusedId = () => document.activeElement?.id;
const isReady = () => document.documentElement.dataset.ready !== undefined;
const language = () => document.documentElement.lang;

/** In `npm test` the desktop window has the part of the journey that depends on the layout; `npm run test:long` repeats all of it. */
const isWhole = (kind: string) => kind === 'phone' || Boolean(process.env.LONG);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

describe.each(engines)('$name', ({ name, open }) => {
  describe.skipIf(!open).each(sizes)('$kind, $width px', ({ kind, width, height }) => {
    const lastName = `${name} ${kind}`;
    let window: EngineWindow;
    let visitor: Visitor;
    beforeAll(async () => {
      if (open) window = await open();
      visitor = new Visitor(window);
      await window.resize({ width, height });
    });
    afterAll(() => window?.close());
    afterEach(() => expect(site.takeErrors()).toEqual([]));

    const visit = (path: string) => window.goto(site.address + path);

    /** Opens the header's menu where the window is too small for its row. */
    async function openMenu() {
      if (kind === 'phone') await visitor.click('#site-menu-button');
    }

    test('opens menus, questions and dialogs before React runs, and an open dialog stays open when React runs', async () => {
      const release = site.holdChunks();
      try {
        await visit('/');
        await visitor.shows('h1');
        await openMenu();
        await visitor.click('#services-menu-button');
        await visitor.shows('#services-menu a');
        await visitor.press('Escape');
        await visitor.shows('#services-menu a', '', false);
        await visitor.sees('services-menu-button', focusedId);
        await visitor.click('#language-menu-button');
        await visitor.shows('#language-menu a', 'Polski');
        await visitor.press('Escape');
        await visitor.shows('#language-menu a', '', false);
        if (kind === 'phone') {
          await visitor.press('Escape');
          await visitor.sees('site-menu-button', focusedId);
          await visitor.shows('#site-menu a', '', false);
        }

        await visitor.click('#faq details:not([open]) summary');
        await visitor.sees([1], openQuestions);

        await visitor.click('a[data-booking]');
        await visitor.sees(true, () => document.querySelector('#booking')?.matches(':modal'));
        await visitor.shows('#booking', 'Loading booking calendar...');
        await visitor.shows('#booking a[target=_blank]', 'Open booking page in new tab');
        await visitor.press('Escape');
        await visitor.sees(false, isOpen, '#booking');
        await visitor.sees(true, () => document.activeElement?.matches('a[data-booking]'));

        await visitor.click('[data-does=chat]');
        await visitor.sees(true, () => document.querySelector('#chat')?.matches(':modal'));
        await visitor.shows('#chat [role=status]');
        expect(await window.evaluate(isReady)).toBe(false);
      } finally {
        release();
      }
      await visitor.sees(true, isReady);
      await visitor.shows('#chat [role=log]', 'I am the automated assistant');
      await visitor.sees(true, isOpen, '#chat');
      await visitor.press('Escape');
      await visitor.sees(false, isOpen, '#chat');
    });

    test('is readable to its end and never wider than the window', async () => {
      await visit('/');
      for (const section of ['#services', '#about', '#process', '#testimonials', '#faq', '#contact', 'footer']) {
        await window.evaluate((selector) => document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' }), section);
        await visitor.shows(`${section} :is(h2, a)`);
      }
      expect(await window.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    });

    test('scrolls to sections from the menu and from another page', async () => {
      for (const [path, anchor] of [
        ['/', '#about'],
        ['/pricing', '#contact'],
        ['/pricing', '#about'],
      ] as const) {
        await visit(path);
        await openMenu();
        await visitor.click(`#site-menu a[href$="${anchor}"]`);
        await visitor.sees('/', () => location.pathname);
        // The hash is removed when the scrolling begins.
        await visitor.sees(['', 'complete'], () => [location.hash, document.readyState]);
        await visitor.sees(true, (id) => document.activeElement?.id === id, anchor.slice(1));
        const top = await visitor.topWhenStill(anchor);
        expect(Math.abs(top - anchorTop), `${anchor} from ${path} ends at ${top} px`).toBeLessThanOrEqual(tolerance);
      }
    });

    test('scrolls to a chapter from the contents of a guide', async () => {
      await visit('/guides/care-fee-protection');
      await visitor.click('main nav a[href="#care-fee-protection-9"]');
      const top = await visitor.topWhenStill('#care-fee-protection-9');
      expect(Math.abs(top - chapterTop), `the chapter ends at ${top} px`).toBeLessThanOrEqual(tolerance);
    });

    if (!isWhole(kind)) return;

    test('changes the language from the menu and back', async () => {
      await visit('/');
      const english = await window.evaluate(() => document.querySelector('h1')?.textContent);
      for (const [code, shown] of [
        ['pl', 'pl'],
        ['en', 'en-GB'],
      ] as const) {
        await openMenu();
        await visitor.click('#language-menu-button');
        await visitor.click(`#language-menu a[data-language=${code}]`);
        await visitor.sees(shown, language);
        await visitor.sees(code === 'en', (words) => document.querySelector('h1')?.textContent === words, english);
        await visitor.press('Escape');
        await visitor.sees(true, isReady);
      }
    });

    test('sends an enquiry', async () => {
      const form = '#enhanced-contact';
      await visit('/');
      await visitor.fill(`${form} input[name=firstName]`, 'Margaret');
      await visitor.fill(`${form} input[name=lastName]`, lastName);
      await visitor.fill(`${form} input[name=email]`, 'margaret.ellison@example.co.uk');
      await visitor.click(`${form} button`, 'Next');
      await visitor.shows(form, 'What can we help with?');
      await visitor.click(`${form} label`, 'Trusts & IHT');
      await visitor.click(`${form} label`, 'In a few weeks');
      await visitor.fill(`${form} input[type=tel]`, '07700 900 184');
      await visitor.click(`${form} button`, 'Next');
      await visitor.shows(form, 'Step 3 of 4');
      await visitor.click(`${form} button`, 'Next');
      await visitor.shows(form, 'Step 4 of 4');
      await visitor.click(`${form} label`, 'Call me back');
      await visitor.click(`${form} label`, 'I agree to be contacted');
      await visitor.click(`${form} button`, 'Submit Request');
      await visitor.shows(form, 'Thank You, Margaret!');
    });

    test('opens the booking dialog, and shows an error when the calendar cannot load', async () => {
      await visit('/services/care-fee-protection');
      await visitor.click('main a[data-booking]');
      await visitor.shows('#booking [role=alert]', 'The calendar has not loaded');
      await visitor.shows('#booking', 'Loading booking calendar...', false);
      await visitor.shows('#booking [role=alert] a[href^="tel:"]');
      const link = '#booking a[target=_blank]';
      await visitor.shows(link, 'Open booking page in new tab');
      await visitor.sees(
        true,
        (selector) =>
          /^https:\/\/calendly\.com\/.*utm_content=care-fee$/.test(
            document.querySelector<HTMLAnchorElement>(selector)?.href ?? '',
          ),
        link,
      );
      await visitor.click('#booking button[data-does=close]');
      await visitor.sees(false, isOpen, '#booking');
    });

    test('answers a question in the chat', async () => {
      await visit('/pricing');
      await visitor.click('[data-does=chat]');
      await visitor.shows('#chat [role=log]', 'I am the automated assistant');
      await visitor.fill('#chat textarea', 'What does a will cost?');
      await visitor.press('Enter');
      await visitor.sees(2, () => document.querySelectorAll('#chat [role=log] [data-from=assistant]').length);
      await visitor.shows('#chat [role=log]', '£');
    });

    test('lets staff sign in and change the status of the enquiry', async () => {
      const status = `select[aria-label*="${lastName}"]`;
      const valueIn = (selector: string) => document.querySelector<HTMLSelectElement>(selector)?.value;
      await visit('/auth');
      await visitor.fill('input[type=password]', site.password);
      await visitor.press('Enter');
      await visitor.sees('/admin', () => location.pathname);
      await visitor.sees('new', valueIn, status);
      // The keyboard changes a closed list without opening the system's own window.
      await window.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), status);
      await visitor.press('ArrowDown');
      await visitor.sees('contacted', valueIn, status);
      await visitor.shows(`${status}:enabled`);
      await visit('/admin');
      await visitor.sees('contacted', valueIn, status);
    });
  });
});
