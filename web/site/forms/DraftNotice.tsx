import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useWords } from '../../i18n/useWords.ts';

// Its height is reserved beside a tall text, so that the button above does not move when the notice appears, even under a finger.
const Box = chakra('div', { base: { minHeight: { lg: '77px' } } });

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12',
    minHeight: '53px',
    mt: '24',
    pt: '8',
    borderTopWidth: '1px',
    borderColor: 'rule',
    textStyle: 'note',
    color: 'ink2',
    '& button': {
      minHeight: '44px',
      cursor: 'pointer',
      color: 'ink',
      textDecoration: 'underline',
      textUnderlineOffset: '0.22em',
    },
  },
});

/** Says that unsent answers are stored in this tab, offers to erase them, and confirms it. */
export function DraftNotice({ filled, erased, onErase }: { filled: boolean; erased: boolean; onErase: () => void }) {
  const { t } = useWords('forms');
  const box = useRef<HTMLDivElement>(null);
  const erase = () => {
    onErase();
    // The button disappears with the focus, so its box takes the focus.
    box.current?.focus();
  };
  return (
    <Box ref={box} role="status" tabIndex={-1}>
      {(filled || erased) && (
        <Line>
          <span>{filled ? t('kept') : t('erased')}</span>
          {filled && (
            <button type="button" onClick={erase}>
              {t('erase')}
            </button>
          )}
        </Line>
      )}
    </Box>
  );
}
