import { useWords } from '../../i18n/useWords.ts';
import { Toaster } from '../../ui/overlay/Toaster.tsx';

/** The site's toasts, in the language of the page. */
export function SiteToaster() {
  const { t } = useWords('common');
  return <Toaster closeLabel={t('dismiss')} />;
}
