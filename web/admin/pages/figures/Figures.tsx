import { useSearchParams } from 'react-router-dom';
import { Page } from '../../shell/Page.tsx';
import { panelId, TabList } from '../../shell/TabList.tsx';
import { words } from '../../words.ts';
import { pageWords } from '../words.ts';
import { DeskFigures } from './DeskFigures.tsx';
import { SiteFigures } from './SiteFigures.tsx';
import { figureWords } from './words.ts';

const tabs = [
  { id: 'site', label: figureWords.tabs.site, subtitle: pageWords.figures.subtitle, Panel: SiteFigures },
  { id: 'desk', label: figureWords.tabs.desk, subtitle: figureWords.subtitle, Panel: DeskFigures },
] as const;
const [site] = tabs;

/** The figures of the site and those of the follow-up desk, as two tabs. The address names the tab. */
export function Figures() {
  const [params, setParams] = useSearchParams();
  const { id, subtitle, Panel } = tabs.find((tab) => tab.id === params.get('view')) ?? site;
  return (
    <Page
      title={words.menu.figures}
      subtitle={subtitle}
      actions={
        <TabList
          label={words.menu.figures}
          items={tabs}
          selected={id}
          onSelect={(view) => setParams(view === site.id ? {} : { view }, { replace: true })}
        />
      }
    >
      <div role="tabpanel" id={panelId(id)} aria-labelledby={id}>
        <Panel />
      </div>
    </Page>
  );
}
