import { useSearchParams } from 'react-router-dom';
import { Header } from '../header/Header.tsx';
import { ListPanel } from '../lists/ListPanel.tsx';
import { useSearchResults } from '../lists/searchResults.ts';
import { useFilteredList } from '../lists/useFilteredList.ts';
import { Page } from '../shell/Page.tsx';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { useTitle } from '../shell/useTitle.ts';
import { words } from '../words.ts';
import { DashboardBody } from './DashboardBody.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';
import { panelId, TabList } from './TabList.tsx';
import { type TabState, tabFromParams, useTabs } from './useTabs.ts';

/** The dashboard (product spec, section 2, "Admin dashboard"): header, tabs, and the panel of the tab in the address. */
export function DashboardPage() {
  const [search, setSearch] = useSearchParams();
  const { tabs, tab } = useTabs(tabFromParams(search));
  const arrived = tabs.reduce((sum, each) => sum + each.arrivals.arrived.size, 0);
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
      {/* Each tab has a search, a selection and a place of its own. */}
      <TabPanel key={tab.kind.id} tab={tab} />
    </>
  );
}

function TabPanel({ tab }: { tab: TabState }) {
  const { kind, list } = tab;
  const found = useSearchResults(kind, list.rows);
  const shown = useFilteredList(kind, list.rows, found);
  return (
    <Page
      title={words.dashboard.title}
      subtitle={words.dashboard.subtitle}
      actions={
        <>
          <ShortcutsButton />
          <ExportButton tab={tab} shown={shown} />
        </>
      }
    >
      <div role="tabpanel" id={panelId(kind.id)} aria-labelledby={kind.id}>
        <DashboardBody list={list}>
          <ListPanel {...tab} shown={shown} found={found} />
        </DashboardBody>
      </div>
    </Page>
  );
}
