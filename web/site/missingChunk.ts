const key = 'reloadedAt';
const pause = 60_000;

/** After a new release an open page may ask for code that is gone: it reloads, at most once a minute. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      const last = Number(sessionStorage.getItem(key) ?? 0);
      if (!navigator.onLine || Date.now() - last < pause) return;
      sessionStorage.setItem(key, String(Date.now()));
      location.reload();
    } catch {}
  });
}
