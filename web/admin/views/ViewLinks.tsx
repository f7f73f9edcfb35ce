import { chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { viewPath } from './savedViews.ts';
import { type Scope, useViews } from './useViews.ts';
import { viewWords } from './words.ts';

const Title = chakra('p', {
  base: { px: '20', pt: '12', borderTopWidth: '1px', borderColor: 'rule', textStyle: 'note', color: 'ink2' },
});
const Name = chakra('bdi', { base: { maxWidth: '18rem', overflowWrap: 'anywhere', py: '8' } });

const titles: Record<Scope, string> = { own: viewWords.menuOwn, shared: viewWords.menuShared };

/** The links to the saved views, for the menu; nothing when there are none. */
export function ViewLinks({ onChoose }: { onChoose: () => void }) {
  const { views, failed } = useViews(true);
  if (failed) return <Title role="status">{viewWords.menuFailed}</Title>;
  return (['own', 'shared'] as const).map((scope) => {
    const listed = views?.filter((each) => each.scope === scope) ?? [];
    if (listed.length === 0) return null;
    return [
      <Title key={scope}>{titles[scope]}</Title>,
      ...listed.map(({ view }) => (
        <RouterLink key={view.id} to={viewPath(view)} onClick={onChoose}>
          <Name>{view.name}</Name>
        </RouterLink>
      )),
    ];
  });
}
