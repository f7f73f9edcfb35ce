const retryDelay = 5000;

/** Returns the result of `load`, which is retried every 5 s, or once the browser is online, until it succeeds. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // While prerendering, a failure must stop the build.
      if (typeof document === 'undefined') throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, retryDelay);
      });
    }
  }
}
