import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { findDuplicates, mergeRecords } from '../../../shared/contracts/adminMerges.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDateTime } from '../formatTime.ts';
import type { Kind, StaffRecord } from '../lists/kind.ts';
import { storeSearchResults } from '../lists/searchResults.ts';
import { recordsKey } from '../recordCache.ts';
import { useMayDo } from '../session/role.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { duplicatesOf, listedDuplicates, mergeableWith } from './duplicatesOf.ts';
import { mergeWords } from './merging/words.ts';
import { RecordLink } from './RecordLink.tsx';
import { Heading } from './Rows.tsx';

const MergeDialog = lazy(() => import('./merging/MergeDialog.tsx').then((module) => ({ default: module.MergeDialog })));

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& > li': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', py: '4px' },
    '& a': { minHeight: '28px' },
  },
});

/** Lists records that may be about the same person, and why, and merges them. The server looks for them, because they may not be loaded. */
export function Duplicates({ kind, record }: { kind: Kind; record: StaffRecord }) {
  const client = useQueryClient();
  const mayMerge = useMayDo(mergeRecords);
  const [merging, setMerging] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: recordsKey('duplicates', record.id),
    queryFn: async ({ signal }) => {
      const { data } = await staffCall(findDuplicates, { params: { id: record.id }, signal });
      storeSearchResults(client, listedDuplicates(data.data));
      return data.data;
    },
    staleTime: 60_000,
  });
  if (isError) {
    return (
      <chakra.p color="ink2" mt="16">
        {words.duplicates.failed}
      </chakra.p>
    );
  }
  // The dialog stays open when the last possible duplicate is gone, and says so.
  if (!data || (data.length === 0 && !merging)) return null;
  const candidates = mergeableWith(record.id, data);
  return (
    <>
      <Heading>{words.duplicates.title}</Heading>
      <List>
        {duplicatesOf(data).map((duplicate) => (
          <li key={duplicate.id}>
            <RecordLink id={duplicate.id}>
              <bdi>{duplicate.name}</bdi>
            </RecordLink>
            <chakra.span color="ink2">
              {duplicate.type}, <time dateTime={duplicate.submittedAt}>{formatDateTime(duplicate.submittedAt)}</time>:{' '}
              {duplicate.reasons}
            </chakra.span>
          </li>
        ))}
      </List>
      {mayMerge && candidates.length > 0 && (
        <Button variant="line" size="sm" mt="8" onClick={() => setMerging(true)}>
          {mergeWords.open}
        </Button>
      )}
      {merging && (
        <LazyDialog open={merging} onClose={() => setMerging(false)}>
          <MergeDialog
            kind={kind}
            record={record}
            candidates={candidates}
            open={merging}
            onClose={() => setMerging(false)}
            reload={refetch}
          />
        </LazyDialog>
      )}
    </>
  );
}
