import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/useWords.ts';
import { hasFallback } from '../mode.ts';

/**
 * Returns whether the firm's own calendar offers calls beside Calendly, in the hours that the firm keeps out of it; undefined until that is known.
 * Asks once `wanted` is true, and only where there are such hours. A calendar that does not respond counts as not set up.
 */
export function useSetUp(wanted: boolean): boolean | undefined {
  const { shown } = useLanguage();
  const [isSetUp, setSetUp] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language changes nothing about it
  useEffect(() => {
    if (!wanted || !hasFallback()) return;
    const controller = new AbortController();
    // Loaded on demand, so that pages do not carry the contracts of the calendar.
    import('./readCalls.ts')
      .then((part) => part.readCalls(shown, controller.signal))
      .then(({ offered }) => setSetUp(offered))
      .catch(() => !controller.signal.aborted && setSetUp(false));
    return () => controller.abort();
  }, [wanted]);
  return isSetUp;
}
