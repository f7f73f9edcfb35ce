import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import type { Kind } from '../lists/kind.ts';
import { Notice } from '../shell/Notice.tsx';
import { isBare, isChanged, lostParts, viewParam, viewPath } from './savedViews.ts';
import { useViews } from './useViews.ts';
import { viewWords } from './words.ts';

const words = viewWords.line;

const Line = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px', mb: '12' } });

/**
 * Names the saved view in the address, and says what of it no longer exists. An address that has only its id gets the rest of it, once:
 * filters that are cleared later stay cleared.
 */
export function ViewLine({ kind }: { kind: Kind }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get(viewParam);
  const { views, failed } = useViews(id !== null);
  const view = views?.find((each) => each.view.id === id)?.view;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!view || opened.current === view.id) return;
    opened.current = view.id;
    if (!isBare(params) || viewPath(view) === `/admin?${params}`) return;
    const record = params.get('record');
    void navigate(`${viewPath(view)}${record ? `&${new URLSearchParams({ record })}` : ''}`, { replace: true });
  }, [view, params, navigate]);

  const lost = lostParts(kind, params);
  const isGone = views !== undefined && id !== null && !view;
  return (
    <div role="status">
      {view && (
        <Line>
          {words.open} <b>{<bdi>{view.name}</bdi>}</b>
          {isChanged(kind, view, params) && (
            <>
              {words.changed}
              <Button variant="link" size="sm" minHeight="44px" onClick={() => void navigate(viewPath(view))}>
                {words.again}
              </Button>
            </>
          )}
        </Line>
      )}
      {isGone && <Notice mb="16">{words.gone}</Notice>}
      {failed && id !== null && <Notice mb="16">{words.failed}</Notice>}
      {id !== null && lost.length > 0 && <Notice mb="16">{words.lost(lost.join(', '))}</Notice>}
    </div>
  );
}
