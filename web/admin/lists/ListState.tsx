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
  /** The number of matching rows while a search or filter is set. */
  matching: number | undefined;
  remote: { pending: boolean; failed: boolean };
}

/** Shows how many records match and how many are loaded, so that a search of some records does not look like a search of all. */
export function ListState({ list, matching, remote }: ListStateProps) {
  const { rows, complete, older } = list;
  const loaded = formatCount(rows.length, true);
  const limited = !complete && rows.length >= maxLoaded;
  return (
    <Line>
      <span role="status">
        {matching === undefined
          ? complete
            ? words.lists.all(loaded)
            : limited
              ? words.lists.limited(loaded)
              : words.lists.loadingOlder(loaded)
          : words.lists.matching(formatCount(matching, true), formatCount(rows.length, complete))}
        {remote.pending && ` ${words.lists.searching}`}
        {remote.failed && ` ${words.lists.searchFailed}`}
        {older.failed && ` ${words.lists.olderFailed}`}
      </span>
      {!complete && (limited || older.failed) && (
        <Button variant="link" size="sm" aria-disabled={older.pending} onClick={() => !older.pending && older.load()}>
          {words.lists.loadOlder}
        </Button>
      )}
    </Line>
  );
}
