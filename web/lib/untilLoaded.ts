const pause = 5000;

/** Answers what `load` answers, however often it has to be asked: what stands on screen meanwhile is readable. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // The prerendering must fail loudly; a browser on a poor line tries again.
      if (typeof document === 'undefined') throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pause);
      });
    }
  }
}
