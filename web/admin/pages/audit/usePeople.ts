import { useQuery } from '@tanstack/react-query';
import { sharedPassword } from '../../../../shared/contracts/adminAudit.ts';
import { listStaff } from '../../../../shared/contracts/adminStaff.ts';
import { recordsKey } from '../../recordCache.ts';
import { staffCall } from '../../staffCall.ts';
import { auditWords } from './words.ts';

export interface Person {
  id: string;
  name: string;
}

/**
 * Returns the people that the audit list can be filtered by: the staff, the shared password, and people who were removed and are named
 * in entries.
 */
export function usePeople(named: readonly Person[] = []): readonly Person[] {
  const { data = [] } = useQuery({
    queryKey: recordsKey('people'),
    queryFn: async ({ signal }) => (await staffCall(listStaff, { signal })).data.data,
    staleTime: 0,
  });
  const people = new Map(named.map((person) => [person.id, person]));
  for (const { id, name } of data) people.set(id, { id, name });
  people.delete(sharedPassword);
  return [
    ...[...people.values()].sort((left, right) => left.name.localeCompare(right.name, 'en-GB')),
    { id: sharedPassword, name: auditWords.sharedPassword },
  ];
}
