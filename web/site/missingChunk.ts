const key = 'reloadedAt';
const causes = 'reloadedFor';
const pause = 60_000;

/**
 * After a new release an open page may ask for code that is gone: it reloads, at most once a minute, and in one tab only once for the
 * same piece: one that is missing for good is asked for again and again, and must not take the page from who is reading it.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    try {
      const last = Number(sessionStorage.getItem(key) ?? 0);
      const known = sessionStorage.getItem(causes) ?? '';
      if (!navigator.onLine || known.includes(message) || Date.now() - last < pause) return;
      sessionStorage.setItem(key, String(Date.now()));
      sessionStorage.setItem(causes, known + message);
      location.reload();
    } catch {}
  });
}
