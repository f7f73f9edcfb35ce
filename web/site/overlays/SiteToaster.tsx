import { useWords } from '../../i18n/useWords.ts';
import { Toaster } from '../../ui/overlay/Toaster.tsx';
import { useOpenDialog } from '../dialogs.ts';
import { dialogOf } from '../start/dialogs.ts';

// Toasts appear above the chat button. While the chat is open, they appear beside it, or above its field on narrow screens.
const place = {
  '--toast-bottom': '104px',
  'html:has(#chat[open]) &': {
    '--toast-bottom': '272px',
    lg: { '--toast-bottom': '24px', '--toast-right': '504px' },
  },
};

/** The toasts of the site, in the language of the page. */
export function SiteToaster() {
  const { t } = useWords('common');
  const chat = useOpenDialog('chat') !== undefined;
  const booking = useOpenDialog('booking') !== undefined;
  return (
    <Toaster closeLabel={t('dismiss')} dialog={booking ? dialogOf('booking') : chat ? dialogOf('chat') : null} css={place} />
  );
}
