import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { forgetRecords } from '../recordCache.ts';
import { Screen } from '../shell/Screen.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { words } from '../words.ts';

// Milliseconds to read the toast, which is not on the public site.
const readingTime = 1200;

/** Rendered after a logout: removes every record from memory, then opens the public site. */
export function LeavingScreen() {
  const client = useQueryClient();
  useTitle(words.logout.done);
  useEffect(() => {
    forgetRecords(client);
    const timer = setTimeout(() => window.location.assign('/'), readingTime);
    return () => clearTimeout(timer);
  }, [client]);
  return (
    <Screen alone title={words.logout.done} text={words.logout.doneText}>
      <LinkButton href="/" variant="link">
        {words.backToSite}
      </LinkButton>
    </Screen>
  );
}
