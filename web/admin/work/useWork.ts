import {
  type InfiniteData,
  infiniteQueryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { countWork, type DeskRecordBody, listWork, type WorkItem, type WorkPerson } from '../../../shared/contracts/adminWork.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { everybody, nobody, type Owner } from '../../../shared/desk.ts';
import { pollInterval } from '../lists/source.ts';
import { recordsKey, workKey } from '../recordCache.ts';
import { mayCall, usePerson, useRole } from '../session/role.ts';
import { staffCall } from '../staffCall.ts';
import { type LocalChange, withChanges, workItemOf } from './work.ts';

type Page = { data: ResponseOf<typeof listWork>['data']; next: string | undefined };

const countsKey = [...workKey, 'counts'] as const;
const mineKey = [...workKey, 'mine'] as const;
// Outside of `workKey`, because they are not loaded from the server.
const changesKey = recordsKey('work-changes');

/** Returns the counts for the title and the menu and the promises that are due soon, polled; undefined until they are loaded. */
export function useWorkCounts() {
  const role = useRole();
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: async ({ signal }) => (await staffCall(countWork, { signal })).data.data,
    enabled: mayCall(role, countWork),
    refetchInterval: pollInterval,
    // The title of a hidden tab says when a promise is due soon.
    refetchIntervalInBackground: true,
  });
  return data;
}

/** Returns the number of records that are overdue or due today; 0 until it is known. */
export function useDueCount(): number {
  const counts = useWorkCounts();
  return counts ? counts.overdue + counts.today : 0;
}

const readMine = async (cursor: string | undefined, signal: AbortSignal): Promise<Page> => {
  const { data, next } = await staffCall(listWork, { query: { cursor }, signal });
  return { data: data.data, next };
};

const mineQuery = infiniteQueryOptions({
  queryKey: mineKey,
  queryFn: ({ pageParam, signal }) => readMine(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page) => next,
});

/** Work of this session, with the changes of this page. `me` and `people` are undefined until they are loaded. */
export interface MyWork {
  state: 'loading' | 'failed' | 'ready';
  mine: readonly WorkItem[];
  unowned: readonly WorkItem[];
  people: readonly WorkPerson[];
  me: Owner | undefined;
  /** True when the last attempt to load the list again failed. */
  outdated: boolean;
  more: { available: boolean; load: () => void; pending: boolean; failed: boolean };
  retry: () => void;
}

/** Loads the work of this session, and again whenever the counts say that a record changed. */
export function useMyWork(): MyWork {
  const client = useQueryClient();
  const counts = useWorkCounts();
  const person = usePerson();
  const query = useInfiniteQuery({
    ...mineQuery,
    // Records may have changed while another page was open.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? pollInterval : false),
  });
  const { data, dataUpdatedAt, isError, isFetchNextPageError } = query;

  const revision = counts?.revision;
  const seenRevision = useRef(revision);
  useEffect(() => {
    if (revision === undefined || revision === seenRevision.current) return;
    const isFirst = seenRevision.current === undefined;
    seenRevision.current = revision;
    if (!isFirst) void client.invalidateQueries({ queryKey: mineKey });
  }, [client, revision]);

  const changes = useChanges();
  const me: Owner | undefined = data?.pages[0]?.data.me ?? (person?.id as Owner | undefined);
  const { mine, unowned } = useMemo(() => {
    const pages = data?.pages ?? [];
    const first = pages[0]?.data;
    return splitWork(
      pages.flatMap((page) => page.data.items),
      first?.unowned ?? [],
      changes,
      dataUpdatedAt,
      first?.me ?? everybody,
    );
  }, [data, dataUpdatedAt, changes]);
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    mine,
    unowned,
    people: data?.pages[0]?.data.people ?? [],
    me,
    outdated: isError && !isFetchNextPageError,
    more: {
      available: query.hasNextPage,
      load: () => void query.fetchNextPage(),
      pending: query.isFetchingNextPage,
      failed: isFetchNextPageError,
    },
    retry: () => void query.refetch(),
  };
}

/**
 * Returns my work and that of nobody. For the shared password, which cannot take a record for one person, both are one list. For a person,
 * records of everybody count as those of nobody. `listedAt`: when the lists arrived, in milliseconds.
 */
export function splitWork(
  items: readonly WorkItem[],
  unowned: readonly WorkItem[],
  changes: ReadonlyMap<string, LocalChange>,
  listedAt: number,
  me: Owner,
): { mine: WorkItem[]; unowned: WorkItem[] } {
  const isShared = ({ owner }: WorkItem) => owner === nobody || owner === everybody;
  if (me === everybody) return { mine: withChanges([...items, ...unowned], changes, listedAt, isShared), unowned: [] };
  return {
    mine: withChanges(items, changes, listedAt, ({ owner }) => owner === me),
    unowned: withChanges(unowned, changes, listedAt, isShared),
  };
}

const noChanges: ReadonlyMap<string, LocalChange> = new Map();

function useChanges(): ReadonlyMap<string, LocalChange> {
  const { data } = useQuery<ReadonlyMap<string, LocalChange>>({ queryKey: changesKey, queryFn: skipToken });
  return data ?? noChanges;
}

/** Returns a function that stores a record that this page changed or received, so that "My day" shows it at once. */
export function useStoreWork(): (record: DeskRecordBody) => void {
  const client = useQueryClient();
  return (record) => {
    client.setQueryDefaults(changesKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData<ReadonlyMap<string, LocalChange>>(changesKey, (before = noChanges) => {
      const now = new Date();
      const item = workItemOf(record, now.toISOString());
      return new Map(before).set(record.id, { at: now.getTime(), version: record.version, item });
    });
  };
}

/**
 * Returns the people whom a record may be given to, and who uses this session. Uses the loaded list of "My day" if there is one. Otherwise it
 * asks for no line of work, so that the audit list has no entry only for a name.
 */
export function usePeople(): { people: readonly WorkPerson[]; me: Owner | undefined } {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...workKey, 'people'],
    queryFn: async ({ signal }) => {
      const loaded = client.getQueryData<InfiniteData<Page>>(mineKey)?.pages[0]?.data;
      const { people, me } = loaded ?? (await staffCall(listWork, { query: { limit: 0 }, signal })).data.data;
      return { people, me };
    },
    staleTime: 5 * 60_000,
  });
  return { people: data?.people ?? [], me: data?.me };
}

/** Returns the name of a listed record by its id, without asking the server. */
export function useListedName(): (id: string) => string | undefined {
  const { data } = useInfiniteQuery({ ...mineQuery, enabled: false });
  return (id) => {
    for (const { data: page } of data?.pages ?? []) {
      const found = [...page.items, ...(page.unowned ?? [])].find((item) => item.id === id);
      if (found) return found.name;
    }
    return undefined;
  };
}
