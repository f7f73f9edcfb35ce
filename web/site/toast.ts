import { mountOverlay } from './overlays/overlays.ts';

/** What a toast says; `error` is the destructive kind. */
export interface Notice {
  title: string;
  description?: string;
  kind?: 'info' | 'error';
}

const load = () => Promise.all([import('../ui/overlay/Toaster.tsx'), import('./overlays/SiteToaster.tsx')]);

/** Fetches the code of toasts ahead of the first, which may have to tell that the line is down. */
export function fetchToasts(): void {
  load().catch(() => {});
}

/** Shows a toast for 5 s, in place of the one shown. Where its code does not arrive, what stands beside it has to do. */
export async function toast(notice: Notice): Promise<void> {
  try {
    const [{ showToast }, { SiteToaster }] = await load();
    mountOverlay(SiteToaster);
    showToast(notice);
  } catch {}
}
