/** What a toast says; `error` is the destructive kind. */
export interface Notice {
  title: string;
  description?: string;
  kind?: 'info' | 'error';
}

/** Shows a toast. The toaster is a chunk of its own, so that the first rows need not wait for it. */
export async function notify(notice: Notice): Promise<void> {
  const { showToast } = await import('../ui/overlay/Toaster.tsx');
  showToast(notice);
}
