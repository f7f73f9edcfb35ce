import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { searchRecords } from '../../../shared/contracts/adminSearch.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { StaffRecord } from '../lists/kind.ts';
import { storeSearchResults } from '../lists/searchResults.ts';
import { recordsKey } from '../recordCache.ts';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { duplicatesOf } from './duplicatesOf.ts';
import { RecordLink } from './RecordLink.tsx';
import { Heading } from './Rows.tsx';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& > li': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', py: '4px' },
    '& a': { minHeight: '28px' },
  },
});

/** Lists records of any kind with the same email or phone. It searches on the server, because they may not be loaded. */
export function Duplicates({ record }: { record: StaffRecord }) {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: recordsKey('duplicates', record.id),
    queryFn: async ({ signal }) => {
      const { email, phone } = record;
      const { data } = await staffCall(searchRecords, { body: { email, phone }, signal });
      storeSearchResults(client, [...data.data.contacts, ...data.data.partners]);
      return duplicatesOf(record.id, data.data);
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
  if (!data || data.length === 0) return null;
  return (
    <>
      <Heading>{words.duplicates.title}</Heading>
      <List>
        {data.map((duplicate) => (
          <li key={duplicate.id}>
            <RecordLink id={duplicate.id}>
              <bdi>{duplicate.name}</bdi>
            </RecordLink>
            <chakra.span color="ink2">
              {duplicate.type}, <time dateTime={duplicate.submittedAt}>{formatDateTime(duplicate.submittedAt)}</time>
            </chakra.span>
          </li>
        ))}
      </List>
    </>
  );
}
