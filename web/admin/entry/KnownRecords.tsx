import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchRecords } from '../../../shared/contracts/adminSearch.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDateTime } from '../formatTime.ts';
import { recordsKey } from '../recordCache.ts';
import { staffCall } from '../staffCall.ts';
import { type Caller, type KnownRecord, knownRecords, maxKnown, queryOf } from './known.ts';
import { callWords } from './words.ts';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', py: '4px' },
  },
});

/** Milliseconds without a key before the records are searched. Each search is in the audit list. */
const pauseMs = 400;

interface KnownRecordsProps {
  caller: Caller;
  /** Without it the records are only shown. */
  onChoose: ((record: KnownRecord) => void) | undefined;
}

/**
 * Shows existing records with the same email, phone or name while somebody types, so that the call can be noted there. The parent has to be a
 * `FormGrid`.
 */
export function KnownRecords({ caller, onChoose }: KnownRecordsProps) {
  const text = JSON.stringify(queryOf(caller) ?? null);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const query = JSON.parse(settled) as ReturnType<typeof queryOf> | null;
  const { data } = useQuery({
    queryKey: recordsKey('known', settled),
    queryFn: async ({ signal }) => (await staffCall(searchRecords, { body: query ?? {}, signal })).data.data,
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const known = data && query ? knownRecords(caller, data) : [];
  return (
    <div role="status" data-wide="">
      {known.length > 0 && (
        <>
          <chakra.p textStyle="label">{callWords.known}</chakra.p>
          <List>
            {known.slice(0, maxKnown).map((record) => (
              <li key={record.id}>
                <chakra.b fontWeight="600">
                  <bdi>{record.name}</bdi>
                </chakra.b>
                <chakra.span color="ink2">
                  {record.type}, <time dateTime={record.submittedAt}>{formatDateTime(record.submittedAt)}</time>,{' '}
                  {callWords.same[record.reason]}
                </chakra.span>
                {onChoose && (
                  <Button
                    variant="link"
                    size="sm"
                    fontSize="inherit"
                    aria-label={callWords.noteHereOf(record.name)}
                    onClick={() => onChoose(record)}
                  >
                    {callWords.noteHere}
                  </Button>
                )}
              </li>
            ))}
          </List>
          {known.length > maxKnown && <chakra.p color="ink2">{callWords.more}</chakra.p>}
        </>
      )}
    </div>
  );
}
