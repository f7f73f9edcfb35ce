import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { WaitingMark } from './WaitingMark.tsx';

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    textStyle: 'note',
    overflowWrap: 'anywhere',
    '& button': { fontSize: 'inherit' },
  },
});

/** Names the record that has waited longest for an answer and opens it. */
export function OldestLine({ kind, record, onOpen }: { kind: Kind; record: StaffRecord; onOpen: (id: string) => void }) {
  return (
    <Line>
      <chakra.span color="ink2">{words.lists.oldest}</chakra.span>
      <Button variant="link" size="sm" textAlign="left" onClick={() => onOpen(record.id)}>
        <bdi>{kind.nameOf(record)}</bdi>
      </Button>
      <WaitingMark kind={kind} record={record} />
    </Line>
  );
}
