import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { ContactText, contactValues } from './ContactText.tsx';
import { timeFormatsOf } from './times.ts';

const Box = chakra('div', {
  base: {
    px: '20',
    py: '16',
    mb: '24',
    bg: 'amberBg',
    borderLeftWidth: '8px',
    borderColor: 'amberMark',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '12', mt: '12' },
  },
});

interface TakenProps {
  /** The next free times (UTC ISO). */
  times: readonly string[];
  onChoose: (start: string) => void;
}

/** Says that somebody else was faster, and offers the next free times. */
export function Taken({ times, onChoose }: TakenProps) {
  const { t } = useWords('book');
  const { shown } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other times take the focus again
  useEffect(() => box.current?.focus(), [times]);
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <chakra.p fontWeight="600">{t('taken.heading')}</chakra.p>
      <p>
        <ContactText text={t(times.length > 0 ? 'taken.text' : 'taken.none', contactValues)} />
      </p>
      {times.length > 0 && (
        <div>
          {times.map((start) => (
            <Button key={start} variant="line" size="sm" onClick={() => onChoose(start)}>
              {timeFormatsOf(shown).short(start)}
            </Button>
          ))}
        </div>
      )}
    </Box>
  );
}
