/** Reads from the browser's storage; null when there is nothing, or storage is forbidden. */
export function readStored(kind: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Writes to the browser's storage, where that is allowed. */
export function store(kind: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    window[kind].setItem(key, value);
  } catch {}
}
