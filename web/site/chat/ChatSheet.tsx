import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useState } from 'react';
import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Link } from '../../ui/Link.tsx';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';
import { useOpenDialog } from '../dialogs.ts';
import { PageBoundary } from '../layout/PageBoundary.tsx';
import { lazyPart } from '../lazyPart.ts';

const Chat = lazyPart([], () => import('./Chat.tsx').then((part) => part.Chat));

const Line = chakra('p', { base: { px: '24', py: '20', color: 'ink2' } });

/** The chat (docs/requirements.md#chat). Its HTML is in every page; the conversation loads when it is first opened. */
export function ChatSheet() {
  const { t } = useWords('chat');
  const { t: common } = useWords('common');
  const open = useOpenDialog('chat') !== undefined;
  // Stays mounted after the first opening, so that the draft and the scroll position survive closing.
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => setWasOpen((was) => was || open), [open]);

  useEffect(() => {
    // Toasts appear beside the sheet, or above its foot on narrow screens, so that they never cover the field.
    const beside = window.innerWidth >= 960;
    const { style } = document.documentElement;
    style.setProperty('--toast-bottom', !open ? '104px' : beside ? '24px' : '272px');
    style.setProperty('--toast-right', open && beside ? '504px' : '24px');
  }, [open]);

  const ready = <Line role="status">{t('starting')}</Line>;
  const failed = (
    <Line role="alert">
      <Rich text={common('problem.text', { phone: firm.phone.display })} tags={{ 1: <Link href={firm.phone.href} /> }} />
    </Line>
  );
  return (
    <ModalDialog id="chat" kind="sheet" title={t('title')} closeLabel={t('close')}>
      {wasOpen ? (
        <PageBoundary instead={failed}>
          <Suspense fallback={ready}>
            <Chat open={open} />
          </Suspense>
        </PageBoundary>
      ) : (
        ready
      )}
    </ModalDialog>
  );
}
