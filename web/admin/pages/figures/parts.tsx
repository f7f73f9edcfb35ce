import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../formatCount.ts';
import { Screen } from '../../shell/Screen.tsx';
import { words } from '../../words.ts';
import { pageWords } from '../words.ts';

// What both tabs of the figures use.

export const Heading = chakra('h2', { base: { textStyle: 'h4', mt: '32', mb: '12' } });
export const Note = chakra('p', { base: { color: 'ink2', mb: '12', maxWidth: '72ch' } });
/** A bar of a table's picture. Its width is a share of the cell. */
export const Bar = chakra('span', { base: { display: 'block', height: '10px', bg: 'plum', forcedColorAdjust: 'none' } });
/** The row of controls that choose the period. */
export const Period = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', mb: '24' },
});

export const number = (value: number) => formatCount(value, true);
export const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** Says that figures could not be loaded, with a button that tries again. */
export function FailedFigures({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <Screen title={pageWords.pages.failed} text={pageWords.pages.failedText}>
        <Button size="sm" onClick={retry}>
          {words.tryAgain}
        </Button>
      </Screen>
    </div>
  );
}
