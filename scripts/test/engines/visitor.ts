import { expect } from 'vitest';
import type { EngineWindow, Key } from './engine.ts';

/** Timeout of a condition, in ms. It is long for slow machines; waiting ends as soon as the condition is true. */
const timeout = 60_000;

/** Returns the middle of the first visible match, or why it cannot be clicked, e.g. because it is covered. Runs in the page. */
async function pointOf(selector: string, text: string): Promise<{ x: number; y: number } | string> {
  const nameOf = (element: Element) => `${element.getAttribute('aria-label') ?? element.textContent}`.replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0 && nameOf(each).includes(text),
  );
  if (!element) return 'is not shown';
  if (element.matches(':disabled')) return 'is disabled';
  const look = () => {
    const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const [x, y] = [Math.round(line.x + line.width / 2), Math.round(line.y + line.height / 2)];
    const hit = document.elementFromPoint(x, y);
    return { x, y, hit, reached: hit && (element.closest('label') ?? element).contains(hit) };
  };
  if (!look().reached) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Elements above may still be laid out, which moves this one.
  for (let frames = 0, last = look().y; frames < 10; frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (look().y !== last) return 'moves';
  }
  const { x, y, hit, reached } = look();
  return reached ? { x, y } : `is beneath ${hit ? `${hit.tagName} ${nameOf(hit).slice(0, 40)}` : 'nothing in the window'}`;
}

function isShown(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (each) => each.checkVisibility({ visibilityProperty: true }) && `${each.textContent}`.replace(/\s+/g, ' ').includes(text),
  );
}

/** Simulates a visitor in a window: clicks, types and waits for visible results. */
export class Visitor {
  readonly #window: EngineWindow;

  constructor(window: EngineWindow) {
    this.#window = window;
  }

  /** Waits until a function in the page returns a value equal to the expected one. Retries when the page is being left. */
  async sees<T, V extends unknown[]>(expected: Awaited<T>, run: (...values: V) => T, ...values: V): Promise<void> {
    await expect.poll(() => this.#window.evaluate(run, ...values), { timeout, interval: 100 }).toEqual(expected);
  }

  /** Waits until an element with this text is visible, or with `false` until none is. */
  async shows(selector: string, text = '', shown = true): Promise<void> {
    const look = () => this.#window.evaluate(isShown, selector, text);
    await expect.poll(look, { timeout, interval: 100, message: `${selector} "${text}"` }).toBe(shown);
  }

  /** Waits until an element is visible, still, enabled and not covered, and clicks it. */
  async click(selector: string, text = ''): Promise<void> {
    let last = '';
    let point = { x: 0, y: 0 };
    const still = async () => {
      const found = await this.#window.evaluate(pointOf, selector, text);
      if (typeof found === 'string') return found;
      const before = last;
      last = `${found.x} ${found.y}`;
      point = found;
      return last === before ? 'is still' : 'moves';
    };
    await expect.poll(still, { timeout, interval: 100, message: `${selector} "${text}"` }).toBe('is still');
    await this.#window.clickAt(point.x, point.y);
  }

  /** Types into a field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.sees(true, (field) => document.activeElement?.matches(field) ?? false, selector);
    await this.#window.type(text);
    await this.sees(text, (field) => document.querySelector<HTMLInputElement>(field)?.value, selector);
  }

  press(key: Key): Promise<void> {
    return this.#window.press(key);
  }

  /** Waits until the page neither scrolls nor changes its height for 30 frames. Returns an element's top in the window, in px. */
  topWhenStill(selector: string): Promise<number> {
    return this.#window.evaluate(async (target) => {
      const state = () => `${window.scrollY} ${document.documentElement.scrollHeight}`;
      let last = state();
      for (let frames = 0; frames < 30; frames += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (state() !== last) frames = 0;
        last = state();
      }
      return document.querySelector(target)?.getBoundingClientRect().top ?? Number.NaN;
    }, selector);
  }
}
