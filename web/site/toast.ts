import { mountOverlay } from './overlays/overlays.ts';

/** A toast's text; `error` is the destructive kind. */
export interface Notice {
  title: string;
  description?: string;
  kind?: 'info' | 'error';
}

const arrivalKey = 'toast';

const load = () => Promise.all([import('../ui/overlay/Toaster.tsx'), import('./overlays/SiteToaster.tsx')]);

/** Loads the code of toasts in advance, because the first one may report a lost connection. */
export function fetchToasts(): void {
  load().catch(() => {});
}

/** Shows a toast for 5 s, in place of the present one. Shows nothing when its code does not load: forms show failures themselves. */
export async function toast(notice: Notice): Promise<void> {
  try {
    const [{ showToast }, { SiteToaster }] = await load();
    mountOverlay(SiteToaster);
    showToast(notice);
  } catch {}
}

/** Shows a toast on the next page of this tab. */
export function toastOnArrival(notice: Notice): void {
  try {
    sessionStorage.setItem(arrivalKey, JSON.stringify(notice));
  } catch {}
}

/** Shows the toast that the previous page stored. */
export function showArrivalToast(): void {
  try {
    const stored = sessionStorage.getItem(arrivalKey);
    sessionStorage.removeItem(arrivalKey);
    if (stored) void toast(JSON.parse(stored) as Notice);
  } catch {}
}
