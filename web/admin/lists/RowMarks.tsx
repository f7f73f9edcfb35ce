import { chakra } from '@chakra-ui/react';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { Mark } from './WaitingMark.tsx';

const Line = chakra('span', { base: { display: 'block', textStyle: 'note', fontSize: '0.875rem' } });

/** Marks a record under its name as high priority or as a suspected robot. */
export function RowMarks({ kind, record }: { kind: Kind; record: StaffRecord }) {
  return (
    <>
      {kind.isHighPriority(record) && (
        <Line>
          <Mark tone="lit">{words.lists.high}</Mark>
        </Line>
      )}
      {record.suspectedRobot && (
        <Line>
          <Mark tone="near">{words.lists.robot}</Mark>
        </Line>
      )}
    </>
  );
}
