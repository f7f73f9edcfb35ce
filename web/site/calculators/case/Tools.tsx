import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useWords } from '../../../i18n/useWords.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { trackCta } from '../../analytics.ts';
import type { CalculatorSlug } from '../calculators.ts';
import { type CalendarDate, calendarFile } from './calendarFile.ts';

interface ToolsProps {
  slug: CalculatorSlug;
  /** Returns the address with the present answers. */
  link: () => string;
  dates: readonly CalendarDate[];
}

/** Buttons that copy the link, print the page and save the dates that matter. */
export function Tools({ slug, link, dates }: ToolsProps) {
  const { t } = useWords('calculators');
  const [copied, setCopied] = useState('');
  const copy = async () => {
    trackCta(`calculator-${slug}-link`);
    try {
      await navigator.clipboard.writeText(link());
      setCopied(t('tools.copied'));
    } catch {
      // Without permission the visitor copies the address by hand.
      setCopied(link());
    }
  };
  return (
    <chakra.div data-screen="" mt="32">
      <chakra.div display="flex" flexWrap="wrap" gap="12">
        <Button variant="line" size="sm" onClick={() => void copy()}>
          {t('tools.link')}
        </Button>
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            trackCta(`calculator-${slug}-print`);
            window.print();
          }}
        >
          {t('tools.print')}
        </Button>
        {dates.length > 0 && (
          <Button
            variant="line"
            size="sm"
            onClick={() => {
              trackCta(`calculator-${slug}-dates`);
              saveFile(`${slug}.ics`, [calendarFile(dates, link(), new Date())], 'text/calendar;charset=utf-8');
            }}
          >
            {t('tools.dates')}
          </Button>
        )}
      </chakra.div>
      <chakra.p textStyle="note" mt="12" aria-live="polite" overflowWrap="anywhere">
        {copied || t('tools.linkHint')}
      </chakra.p>
    </chakra.div>
  );
}
