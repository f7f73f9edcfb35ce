import { chakra } from '@chakra-ui/react';
import { useState, useSyncExternalStore } from 'react';
import type { LanguageCode } from '../../../shared/languages.ts';
import { analyticsTag } from '../../../shared/thirdParties.ts';
import { i18n, loadContent } from '../../i18n/i18n.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { createStore } from '../../lib/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { Link } from '../../ui/Link.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { mountOverlay } from '../overlays/overlays.ts';
import { PageLink } from '../SiteLink.tsx';
import { type Choice, choice, choose } from './choice.ts';

const shown = createStore(false);
const namespaces = ['statistics'] as const;
let opener: HTMLElement | undefined;

const nothing: Choice = { own: false, returning: false, others: false };

/** Opens the panel. Rejects when its words do not arrive. */
export async function showStatistics(): Promise<void> {
  await loadContent(namespaces, i18n.language as LanguageCode);
  opener = (document.activeElement as HTMLElement | null) ?? undefined;
  mountOverlay(StatisticsPanel);
  shown.set(true);
}

/** The panel of choices: what may be counted, each with what it means. Everything can be refused with one tap. */
export function StatisticsPanel() {
  const { t } = useWords('statistics');
  const open = useSyncExternalStore(shown.subscribe, shown.read, shown.read);
  const close = () => shown.set(false);
  const returnTo = () => (opener?.isConnected ? opener : (document.getElementById('top') ?? undefined));
  return (
    <Dialog open={open} onClose={close} title={t('title')} closeLabel={t('close')} returnFocus={returnTo}>
      {open && <Choices onDone={close} />}
    </Dialog>
  );
}

const Item = chakra('div', {
  base: {
    py: '16',
    borderTopWidth: '1px',
    borderColor: 'rule',
    '& p': { textStyle: 'note', color: 'ink2', pl: '38px', mt: '4' },
  },
});

function Choices({ onDone }: { onDone: () => void }) {
  const { t } = useWords('statistics');
  const [wanted, setWanted] = useState(choice.read().choice);
  const keep = (made: Choice) => {
    choose(made);
    onDone();
  };
  const link = (text: string) => (
    <Link asChild>
      <PageLink to="/privacy-policy" onClick={onDone}>
        {text}
      </PageLink>
    </Link>
  );
  const box = (name: keyof Choice, disabled = false) => (
    <Item>
      <Checkbox
        label={<b>{t(`${name}.label`)}</b>}
        aria-describedby={`statistics-${name}`}
        checked={wanted[name] && !disabled}
        disabled={disabled}
        onChange={(event) => setWanted({ ...wanted, [name]: event.currentTarget.checked })}
      />
      <p id={`statistics-${name}`}>{t(`${name}.text`)}</p>
    </Item>
  );
  return (
    <>
      <chakra.p mb="16">
        <Rich text={t('intro')} tags={{ 1: link }} />
      </chakra.p>
      {box('own')}
      {box('returning', !wanted.own)}
      {analyticsTag && box('others')}
      <chakra.div
        borderTopWidth="1px"
        borderColor="ink"
        pt="20"
        pb="8"
        display="grid"
        gridTemplateColumns={{ sm: 'auto auto 1fr' }}
        gap="12"
      >
        <Button size="sm" variant="line" onClick={() => keep(nothing)}>
          {t('none')}
        </Button>
        <Button size="sm" variant="line" onClick={() => keep({ ...wanted, returning: wanted.own && wanted.returning })}>
          {t('keep')}
        </Button>
      </chakra.div>
    </>
  );
}
