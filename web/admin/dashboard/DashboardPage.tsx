import { useSearchParams } from 'react-router-dom';
import { LogCallButton } from '../entry/LogCallButton.tsx';
import { Header } from '../header/Header.tsx';
import { ListPanel } from '../lists/ListPanel.tsx';
import { useSearchResults } from '../lists/searchResults.ts';
import { useFilteredList } from '../lists/useFilteredList.ts';
import { Page } from '../shell/Page.tsx';
import { panelId, TabList } from '../shell/TabList.tsx';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { useTitle } from '../shell/useTitle.ts';
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx';
import { viewParam } from '../views/savedViews.ts';
import { ViewLine } from '../views/ViewLine.tsx';
import { ViewsButton } from '../views/ViewsButton.tsx';
import { words } from '../words.ts';
import { DashboardBody } from './DashboardBody.tsx';
import { ExportButton } from './ExportButton.tsx';
import { type TabState, tabFromParams, useTabs } from './useTabs.ts';

/** The dashboard (docs/requirements.md#dashboard): header, tabs, and the panel of the tab in the URL. */
export function DashboardPage() {
  const [search, setSearch] = useSearchParams();
  const { tabs, tab } = useTabs(tabFromParams(search));
  const arrived = tabs.reduce((sum, { arrivals }) => sum + arrivals.arrived.size, 0);
  useTitle(arrived > 0 ? `(${arrived}) ${words.dashboard.title}` : words.dashboard.title);

  const items = tabs.map(({ kind, list, counts }) => ({
    id: kind.id,
    label: list.state === 'ready' ? `${kind.words.tab} (${counts.total})` : kind.words.tab,
  }));
  const choose = (id: string) => setSearch(id === tabs[0]?.kind.id ? {} : { tab: id });
  useShortcuts(Object.fromEntries(tabs.map(({ kind }, index) => [`[Shift]+${index + 1}`, () => choose(kind.id)])));

  return (
    <>
      <Header>
        <TabList label={words.dashboard.tabs} items={items} selected={tab.kind.id} onSelect={choose} />
      </Header>
      {/* The key gives each tab, and each saved view, its own search and selection. */}
      <TabPanel key={`${tab.kind.id} ${search.get(viewParam) ?? ''}`} tab={tab} />
    </>
  );
}

function TabPanel({ tab }: { tab: TabState }) {
  const { kind, list } = tab;
  const searchResults = useSearchResults(kind, list.rows);
  const filtered = useFilteredList(kind, list.rows, searchResults);
  return (
    <Page
      title={words.dashboard.title}
      subtitle={words.dashboard.subtitle}
      actions={
        <>
          <ShortcutsButton page="lists" />
          <ViewsButton kind={kind} searching={filtered.search.trim() !== ''} />
          <LogCallButton />
          <ExportButton tab={tab} filtered={filtered} />
        </>
      }
    >
      <ViewLine kind={kind} />
      <div role="tabpanel" id={panelId(kind.id)} aria-labelledby={kind.id}>
        <DashboardBody list={list}>
          <ListPanel {...tab} filtered={filtered} searchResults={searchResults} />
        </DashboardBody>
      </div>
    </Page>
  );
}
