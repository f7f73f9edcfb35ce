import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { languages } from '../../../shared/languages.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useLanguage, useWords } from '../../i18n/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tip, tipped } from '../../ui/Tip.tsx';

const Line = chakra('div', {
  base: {
    // Fixed, so that nothing moves when it appears.
    position: 'fixed',
    insetInline: { base: '0', md: 'auto' },
    left: { md: '24' },
    bottom: { base: '0', md: '24' },
    zIndex: '9',
    maxWidth: { md: '560px' },
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    pl: '24',
    pr: '8',
    py: '8',
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'ink',
    textStyle: 'note',
    '& button': { flex: 'none', width: '44px', height: '44px', display: 'grid', placeItems: 'center', cursor: 'pointer' },
  },
});

/** Says that the page is not available in the chosen language yet, until it is dismissed. */
export function LanguageNotice() {
  const { shown, chosen } = useLanguage();
  const { t } = useWords('common');
  const [dismissed, setDismissed] = useState<string>();
  const wanted = shown === chosen || dismissed === chosen ? undefined : languages.find(({ code }) => code === chosen);
  return (
    <div role="status">
      {wanted && (
        <Line>
          <p>
            <Rich text={t('notice.notYet', { language: wanted.nativeName })} tags={{ 1: <span lang={wanted.code} /> }} />
          </p>
          <button type="button" aria-label={t('notice.dismiss')} {...tipped('notice-tip')} onClick={() => setDismissed(chosen)}>
            <Icon name="close" />
          </button>
          <Tip id="notice-tip">{t('notice.dismiss')}</Tip>
        </Line>
      )}
    </div>
  );
}
