import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { countText } from '../lists/count.ts';
import { useTitle } from '../shell/useTitle.ts';
import { words } from '../words.ts';
import { DashboardBody } from './DashboardBody.tsx';
import { Header } from './Header.tsx';
import { panelId, TabList } from './TabList.tsx';
import { useExport } from './useExport.ts';
import { useTabs } from './useTabs.ts';

const Main = chakra('main', {
  base: { px: { base: '20', md: '32' }, py: { base: '24', md: '32' }, textStyle: 'small' },
});
const Title = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '16', mb: '24' },
});

/** The dashboard (product spec, section 2, "Admin dashboard"): header, tabs, and the panel of the tab in the address. */
export function DashboardPage() {
  const [search, setSearch] = useSearchParams();
  const views = useTabs();
  const view = views.find(({ tab }) => tab.id === search.get('tab')) ?? views[0];
  const { tab, list, arrivals } = view;
  const csv = useExport(tab, list);
  const arrived = views.reduce((sum, each) => sum + each.arrivals.arrived.size, 0);
  useTitle(arrived > 0 ? `(${arrived}) ${words.dashboard.title}` : words.dashboard.title);

  const items = views.map(({ tab: { id, label }, list: { state, rows, complete } }) => ({
    id,
    label: state === 'ready' ? `${label} (${countText(rows.length, complete)})` : label,
  }));
  const choose = (id: string) => setSearch(id === views[0].tab.id ? {} : { tab: id });

  return (
    <>
      <Header>
        <TabList label={words.dashboard.tabs} items={items} selected={tab.id} onSelect={choose} />
      </Header>
      <Main>
        <Title>
          <div>
            <chakra.h1 textStyle="h3" fontSize="2.25rem">
              {words.dashboard.title}
            </chakra.h1>
            <chakra.p color="ink2">{words.dashboard.subtitle}</chakra.p>
          </div>
          <Button variant="line" size="sm" disabled={csv.pending} onClick={csv.run}>
            {csv.pending ? words.dashboard.exporting(csv.rows) : words.dashboard.export}
          </Button>
        </Title>
        <div role="tabpanel" id={panelId(tab.id)} aria-labelledby={tab.id}>
          <DashboardBody list={list}>
            <tab.Panel list={list} arrivals={arrivals} />
          </DashboardBody>
        </div>
      </Main>
    </>
  );
}
