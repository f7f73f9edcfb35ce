import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Screen, WaitScreen } from '../shell/Screen.tsx';
import { words } from '../words.ts';
import { pageWords } from './words.ts';

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** Renders its children once the data is loaded; before that a spinner, or an error with another attempt. */
export function Loaded<T>({ query: { data, isError, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!isError) return <WaitScreen text={pageWords.pages.loading} />;
  return (
    <div role="alert">
      <Screen title={pageWords.pages.failed} text={pageWords.pages.failedText}>
        <Button size="sm" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </Screen>
    </div>
  );
}
