import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import type { Listed } from './book.ts';
import { countText } from './count.ts';
import type { MergedList } from './useMergedList.ts';

/** The foot of a list: how much of it is shown, and the way to what is older. */
export function LoadOlder({ list }: { list: MergedList<Listed> }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="16"
      mt="16"
      minHeight="48px"
    >
      <chakra.p color="ink2" fontVariantNumeric="tabular-nums">
        {words.lists.shown(countText(list.rows.length, true), list.complete)}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="16">
        <span role="status">{list.older.failed && words.lists.olderFailed}</span>
        {!list.complete && (
          <Button variant="line" size="sm" disabled={list.older.pending} onClick={list.older.load}>
            {list.older.pending ? words.lists.loadingOlder : words.lists.loadOlder}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
