import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/controls.tsx';
import { formatCount } from '../formatCount.ts';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { useBulkStatus } from './useBulkStatus.ts';
import type { Selection } from './useSelection.ts';

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    mt: '16',
    mx: { base: '-20px', md: '0' },
    px: { base: '20', md: '16' },
    py: '12',
    minHeight: '72px',
    bg: 'plumDeep',
    color: 'onPlum',
    fontVariantNumeric: 'tabular-nums',
    '& :focus-visible': { boxShadow: 'none' },
  },
});

interface BulkBarProps {
  kind: Kind;
  rows: readonly StaffRecord[];
  selection: Selection;
}

/** A bar below the list while rows are selected: sets one status for all of them, then shows the result and an undo button. */
export function BulkBar({ kind, rows, selection }: BulkBarProps) {
  const bulk = useBulkStatus();
  const [chosen, setChosen] = useState('');
  const count = selection.ids.size;
  const status = kind.statuses.find((each) => each === chosen);
  if (count === 0 && !bulk.result && !bulk.pending) return null;

  const apply = async () => {
    if (!status) return;
    const selected = rows.filter((row) => selection.ids.has(row.id));
    if (await bulk.set(selected.map((record) => ({ record, status })))) {
      // Rows that were selected during the save stay selected.
      selection.remove(selected.map(({ id }) => id));
      setChosen('');
    }
  };
  const afterwards = bulk.result && (
    <>
      {bulk.result.undo && (
        <Button variant="lit" size="sm" onClick={() => void bulk.undo()}>
          {words.bulk.undo}
        </Button>
      )}
      <Button variant="link" size="sm" onClick={bulk.dismiss}>
        {words.bulk.dismiss}
      </Button>
    </>
  );
  if (count === 0 || bulk.pending) {
    return (
      <Bar aria-label={words.bulk.label}>
        <span role="status">
          {bulk.pending ? words.bulk.pending(formatCount(bulk.sent, true), formatCount(bulk.of, true)) : bulk.result?.text}
        </span>
        {!bulk.pending && afterwards}
      </Bar>
    );
  }
  return (
    <Bar aria-label={words.bulk.label}>
      <span role="status">
        {bulk.result?.text} <b>{words.bulk.selected(formatCount(count, true))}</b>
      </span>
      {afterwards}
      <Select
        size="sm"
        width="12rem"
        aria-label={words.bulk.status}
        value={status ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{words.bulk.choose}</option>
        {kind.statuses.map((each) => (
          <option key={each} value={each}>
            {kind.statusWords[each]}
          </option>
        ))}
      </Select>
      <Button variant="lit" size="sm" disabled={!status} onClick={() => void apply()}>
        {words.bulk.apply}
      </Button>
      {count < rows.length && (
        <Button variant="link" size="sm" onClick={() => selection.all()}>
          {words.bulk.all(formatCount(rows.length, true))}
        </Button>
      )}
      <Button variant="link" size="sm" onClick={selection.clear}>
        {words.bulk.clear}
      </Button>
    </Bar>
  );
}
