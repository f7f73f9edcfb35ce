import type { Page } from '@playwright/test';

/** Returns the texts of a page without duplicates: visible text, accessible names, alternative texts, title and description. Leaves out parts in other languages. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang;
    const isForeign = (element: Element) => element.closest('[lang]')?.getAttribute('lang') !== own;
    const found: string[] = [document.title, document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node as Element;
      // The honeypot field is hidden from sight and from screen readers.
      const isTrap = element.closest('[aria-hidden=true]:has(input)') !== null;
      if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || isForeign(element) || isTrap) continue;
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent ?? '');
    }
    return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  });
}

/**
 * Returns texts that overflow the window or are clipped by an ancestor, with their position, punctuation that is parted from its word by a
 * line break, and the page itself when it is too wide.
 */
export function cutTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const ancestors = (element: Element) => {
      const list: Element[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) list.push(at);
      return list;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.getClientRects().length === 0) continue;
      const around = ancestors(element).map((each) => ({ each, style: getComputedStyle(each) }));
      // Only for screen readers, or scrolls sideways on purpose.
      if (
        around.some(
          ({ style }) => style.clipPath !== 'none' || style.visibility === 'hidden' || /auto|scroll/.test(style.overflowX),
        )
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const clip = around
        .find(({ style }) => style.overflowX === 'hidden' || style.overflowX === 'clip')
        ?.each.getBoundingClientRect();
      const end = Math.min(width, clip && clip.width > 2 ? clip.right : width);
      if (box.right > end + 1 || box.left < -1)
        found.push(
          `${Math.round(box.left)} to ${Math.round(box.right)} px of ${Math.round(end)}: ${node.textContent.trim().slice(0, 60)}`,
        );
      const lineOf = (index: number) => {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect();
      };
      for (const { index } of node.textContent.matchAll(/(?<=\S)[.,;:!?।](?=\s|$)/g)) {
        const mark = lineOf(index);
        if (mark.width > 0 && mark.top >= lineOf(index - 1).bottom)
          found.push(`punctuation alone on a line: ${node.textContent.slice(Math.max(0, index - 40), index + 1)}`);
      }
    }
    return found;
  });
}

/** Returns words that break across two lines without a hyphen, as they do in browsers that cannot hyphenate the language. */
export async function partedWordsOf(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: '* { hyphens: manual !important }' });
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // Text only for screen readers is one pixel wide.
      for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== 'none') node.textContent = '';
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of node.textContent?.matchAll(/[\p{L}\p{M}\u00ad]{6,}/gu) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !word.includes('\u00ad')) found.add(word);
      }
    }
    return [...found];
  });
}

/** Scrolls through the whole page, so that every section is laid out and its images load, and opens the details that have no group. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) if (!details.name) details.open = true;
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}
