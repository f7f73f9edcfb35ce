import { useWords } from '../../i18n/useWords.ts';
import { Toaster } from '../../ui/overlay/Toaster.tsx';
import { useOpenDialog } from '../dialogs.ts';
import { dialogOf } from '../start/dialogs.ts';

/** The site's toasts, in the language of the page. */
export function SiteToaster() {
  const { t } = useWords('common');
  const chat = useOpenDialog('chat') !== undefined;
  const booking = useOpenDialog('booking') !== undefined;
  return <Toaster closeLabel={t('dismiss')} dialog={booking ? dialogOf('booking') : chat ? dialogOf('chat') : null} />;
}
