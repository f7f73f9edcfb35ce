import { mountOverlay } from './overlays/overlays.ts';

/** What a toast says; `error` is the destructive kind. */
export interface Notice {
  title: string;
  description?: string;
  kind?: 'info' | 'error';
}

/** Shows a toast for 5 s, in place of the one shown; its code is loaded with the first. */
export async function toast(notice: Notice): Promise<void> {
  const [{ showToast }, { SiteToaster }] = await Promise.all([
    import('../ui/overlay/Toaster.tsx'),
    import('./overlays/SiteToaster.tsx'),
  ]);
  mountOverlay(SiteToaster);
  showToast(notice);
}
