import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { everybody } from '../../../shared/desk.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useNow } from '../lists/useNow.ts';
import { usePerson } from '../session/role.ts';
import { useTitlePrefix } from '../shell/useTitle.ts';
import { dismiss, notDismissed, readDismissed, subscribeDismissed } from './dismissed.ts';
import { formatDue } from './dueTimes.ts';
import { useListedName, useWorkCounts } from './useWork.ts';
import { workWords } from './words.ts';

const words = workWords.soon;

// Fixed, so that it never moves what somebody is about to press.
const Corner = chakra('section', {
  base: {
    position: 'fixed',
    left: { base: '12', md: '24' },
    right: { base: '12', md: 'auto' },
    bottom: { base: '12', md: '24' },
    zIndex: '3',
    width: { md: '26rem' },
    display: 'grid',
    gap: '8',
    pointerEvents: 'none',
  },
});
const Card = chakra('div', {
  base: {
    pointerEvents: 'auto',
    px: '16',
    py: '8',
    bg: 'amberBg',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'amberMark',
    borderLeftWidth: '8px',
    borderRadius: 'base',
    textStyle: 'small',
    boxShadow: '0 4px 16px rgb(51 11 33 / 0.16)',
    '& > p': { fontWeight: '600' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 20px' },
  },
});

/** The largest number of notices at a time; the others follow when one is dismissed. */
const maxShown = 3;

/**
 * Notices on every page about promises that are due within 15 minutes: of this session's records and of those that nobody looks after. A
 * promise that was dismissed is not shown again. The title has the earliest one, which a tab in the background shows.
 */
export function PromiseNotices() {
  const counts = useWorkCounts();
  const nameOf = useListedName();
  const now = useNow();
  const me = usePerson()?.id ?? everybody;
  const dismissed = useSyncExternalStore(subscribeDismissed, readDismissed);
  const soon = notDismissed(counts?.soon ?? [], me, dismissed).filter(({ dueAt }) => Date.parse(dueAt) > now);
  const [first] = soon;
  useTitlePrefix(first ? words.title(formatDue(first.dueAt, now)) : '');
  return (
    // `aria-live` on the element itself also keeps it in the accessibility tree while a dialog is open.
    <Corner aria-live="polite" aria-label={words.region}>
      {soon.slice(0, maxShown).map((promise) => {
        const time = formatDue(promise.dueAt, now);
        const name = nameOf(promise.id);
        const done = () => dismiss(promise, me, now);
        return (
          <Card key={promise.id}>
            <p>{name ? words.named(name, time) : words.text(time)}</p>
            <div>
              <LinkButton asChild variant="link" size="sm">
                <RouterLink to={`/admin/day?record=${promise.id}`} onClick={done}>
                  {words.open}
                </RouterLink>
              </LinkButton>
              <Button variant="link" size="sm" onClick={done}>
                {words.dismiss}
              </Button>
            </div>
          </Card>
        );
      })}
    </Corner>
  );
}
