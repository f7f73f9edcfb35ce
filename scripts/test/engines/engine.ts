export interface Size {
  width: number;
  height: number;
}

export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown';

/** The window of a running browser, with only what the journey needs. */
export interface EngineWindow {
  /** Opens an address and resolves when its page has loaded. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page; its values and its result are plain data. */
  evaluate<Result, Values extends unknown[]>(run: (...values: Values) => Result, ...values: Values): Promise<Awaited<Result>>;
  /** Presses and releases the mouse at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types text on the keyboard. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the size of the page's viewport, in CSS pixels. */
  resize(size: Size): Promise<void>;
  /** Ends the browser, every process it started, and its files. */
  close(): Promise<void>;
}

/** Address of a proxy that does not exist. Pages reach only this machine, and other companies' scripts fail at once. */
export const deadProxy = { host: '127.0.0.1', port: 9 };
