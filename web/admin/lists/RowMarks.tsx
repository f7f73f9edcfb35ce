import { chakra } from '@chakra-ui/react';
import { returnedFrom } from '../../../shared/answers.ts';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { Mark } from './WaitingMark.tsx';

const Line = chakra('span', { base: { display: 'block', textStyle: 'note', fontSize: '0.875rem' } });

/** Marks a record under its name as high priority, as a suspected robot, or as one whose mail came back. */
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
      {returnedFrom(record) && (
        <Line>
          <Mark tone="past">{words.lists.mailReturned}</Mark>
        </Line>
      )}
    </>
  );
}
