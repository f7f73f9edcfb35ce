import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { daysOnOffer } from '../../../../shared/booking.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { optionStyle } from './Option.tsx';
import { daysStyle, groupStyle, halfStyle, timesBoxStyle, timesStyle } from './styles.ts';

/** What a visitor chose before React had the free times. `focused`: the value of the focused option. */
export interface EarlyChoice {
  day?: string | undefined;
  start?: string | undefined;
  focused?: string | undefined;
}

const Box = chakra('div', {
  base: {
    '& [data-part=days]': daysStyle,
    '& [data-part=days] > i': { display: 'block', bg: 'tint', borderRadius: 'base' },
    '& [data-part=box]': timesBoxStyle,
    '& [data-part=box] > fieldset': groupStyle,
    '& [data-part=half]': halfStyle,
    '& [data-part=times]': timesStyle,
    '& label': optionStyle,
  },
});

const cells = { __html: `<div data-part="days">${'<i></i>'.repeat(daysOnOffer)}</div><div data-part="box"></div>` };

/**
 * Empty days, into which the page's own script (`start/freeTimes.ts`) writes the first free times before React runs. React leaves what is in it
 * alone. `onEnd` gets the visitor's choice when React's own days replace it.
 */
export function FirstTimes({ name, onEnd }: { name: string; onEnd: (choice: EarlyChoice) => void }) {
  const { t } = useWords('book');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      const checkedIn = (part: string) => box.current?.querySelector<HTMLInputElement>(`[data-part=${part}] :checked`)?.value;
      const active = document.activeElement;
      const focused = active instanceof HTMLInputElement && box.current?.contains(active) ? active.value : undefined;
      if (box.current?.querySelector('input')) onEnd({ day: checkedIn('days'), start: checkedIn('box'), focused });
    },
    [onEnd],
  );
  return (
    <Box
      ref={box}
      data-first-times={name}
      data-choose-day={t('times.day')}
      data-choose-time={t('times.time')}
      data-morning={t('times.morning')}
      data-afternoon={t('times.afternoon')}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React must not compare what the script has written
      dangerouslySetInnerHTML={cells}
    />
  );
}
