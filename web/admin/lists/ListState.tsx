import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../formatCount.ts';
import { words } from '../words.ts';
import type { StaffRecord } from './kind.ts';
import { type MergedList, maxLoaded } from './useMergedList.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',

    gap: '4px 16px',
    minHeight: '32px',
    color: 'ink2',
    textStyle: 'note',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface ListStateProps {
  list: MergedList<StaffRecord>;
  /** How many rows are shown, when a search or filter leaves some out. */
  matching: number | undefined;
  remote: { pending: boolean; failed: boolean };
}

/** How much of a list is shown and how much of it is here, above the list, so that a search is never taken for more than it is. */
export function ListState({ list, matching, remote }: ListStateProps) {
  const { rows, complete, older } = list;
  const held = formatCount(rows.length, true);
  const bounded = !complete && rows.length >= maxLoaded;
  return (
    <Line>
      <span role="status">
        {matching === undefined
          ? complete
            ? words.lists.all(held)
            : bounded
              ? words.lists.bounded(held)
              : words.lists.loadingOlder(held)
          : words.lists.matching(formatCount(matching, true), formatCount(rows.length, complete))}
        {remote.pending && ` ${words.lists.searching}`}
        {remote.failed && ` ${words.lists.searchFailed}`}
        {older.failed && ` ${words.lists.olderFailed}`}
      </span>
      {!complete && (bounded || older.failed) && (
        <Button variant="link" size="sm" disabled={older.pending} onClick={older.load}>
          {words.lists.loadOlder}
        </Button>
      )}
    </Line>
  );
}
