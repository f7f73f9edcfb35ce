import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchRecords } from '../../../shared/contracts/adminSearch.ts';
import { contacts } from '../contacts/kind.ts';
import { recordPath } from '../details/recordPath.ts';
import { type MenuLink, menuLinks } from '../header/menuLinks.ts';
import type { Kind, StaffRecord } from '../lists/kind.ts';
import { newestFirst } from '../lists/loadedList.ts';
import { useSearchResults } from '../lists/searchResults.ts';
import { cachedList } from '../lists/source.ts';
import { useRemoteSearch } from '../lists/useRemoteSearch.ts';
import { defaultSort, recordFilter, type View } from '../lists/view.ts';
import { partners } from '../partners/kind.ts';
import { mayCall, usePerson, useRole } from '../session/role.ts';
import { registeredCommands } from '../shell/commands.ts';
import { viewPath } from '../views/savedViews.ts';
import { useViews } from '../views/useViews.ts';
import { type Entry, matchingEntries } from './entries.ts';
import { paletteWords } from './words.ts';

/** How many people are listed. A longer text finds the others. */
const maxPeople = 10;
const noRows: readonly StaffRecord[] = [];
const wholeList: View = { filters: {}, from: undefined, to: undefined, sort: defaultSort };

/**
 * Returns the entries for a text: what the page and an open record can do, people, pages and saved views. People come from
 * the loaded lists, and after a pause in typing from the same search call as in the lists.
 */
export function useEntries(text: string): { entries: readonly Entry[]; pending: boolean; failed: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const role = useRole();
  const person = usePerson();
  const { views } = useViews(true);
  const [actions] = useState(registeredCommands);
  const search = useRemoteSearch(text, mayCall(role, searchRecords));
  const foundContacts = useSearchResults(contacts, noRows);
  const foundPartners = useSearchResults(partners, noRows);

  const fixed = useMemo(() => {
    const go = (path: string) => () => void navigate(path);
    const lists = [contacts, partners].map(({ id, words }) => ({
      path: id === 'partners' ? '/admin?tab=partners' : '/admin',
      label: words.tab,
    }));
    const pages = Object.values<MenuLink>(menuLinks).filter(
      ({ needs, needsPerson }) => mayCall(role, needs) && (person || !needsPerson),
    );
    return [
      ...actions.map((action, index): Entry => ({ id: `action-${index}`, group: 'actions', ...action })),
      ...[...lists, ...pages].map(({ path, label }): Entry => ({ id: path, group: 'pages', label, run: go(path) })),
      ...(views ?? []).map(
        ({ view, scope }): Entry => ({
          id: `view-${view.id}`,
          group: 'views',
          label: scope === 'shared' ? paletteWords.shared(view.name) : view.name,
          run: go(viewPath(view)),
        }),
      ),
    ];
  }, [actions, navigate, person, role, views]);

  const wanted = useDeferredValue(text);
  const people = useMemo(() => {
    if (wanted.trim() === '') return [];
    const entriesOf = (kind: Kind, found: readonly StaffRecord[], word: string) => {
      const loaded = kind.sources.flatMap((source) => cachedList(client, source)?.rows ?? []);
      const records = new Map([...found, ...loaded].map((record) => [record.id, record]));
      const matching = [...records.values()].filter(recordFilter(kind, wholeList, wanted)).sort(newestFirst);
      return matching.slice(0, maxPeople).map(
        (record): Entry => ({
          id: record.id,
          group: 'people',
          label: paletteWords.person(kind.nameOf(record), word),
          run: () => void navigate(recordPath(record.id) ?? '/admin', { state: { opened: true } }),
        }),
      );
    };
    return [
      ...entriesOf(contacts, foundContacts, paletteWords.contact),
      ...entriesOf(partners, foundPartners, paletteWords.partner),
    ].slice(0, maxPeople);
  }, [wanted, client, foundContacts, foundPartners, navigate]);

  const entries = useMemo(() => {
    const matching = matchingEntries(fixed, text);
    const before = matching.filter(({ group }) => group === 'actions');
    return [...before, ...people, ...matching.slice(before.length)];
  }, [fixed, people, text]);
  return { entries, ...search };
}
