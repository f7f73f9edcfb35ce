import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { StaffRecord } from '../lists/kind.ts';
import type { MergedList } from '../lists/useMergedList.ts';
import { Notice } from '../shell/Notice.tsx';
import { Screen, WaitScreen } from '../shell/Screen.tsx';
import { words } from '../words.ts';

/** Renders a list's panel, or its loading or error state. When a poll fails, the loaded rows stay with a warning (docs/requirements.md#errors). */
export function DashboardBody({ list, children }: { list: MergedList<StaffRecord>; children: ReactNode }) {
  if (list.state === 'loading') return <WaitScreen text={words.dashboard.loading} />;
  if (list.state === 'failed') {
    return (
      <div role="alert">
        <Screen
          title={words.dashboard.errorTitle}
          text={
            <>
              {words.dashboard.errorText}
              <br />
              {words.dashboard.recovering}
            </>
          }
        >
          <Button size="sm" onClick={list.refresh}>
            {words.tryAgain}
          </Button>
        </Screen>
      </div>
    );
  }
  return (
    <>
      <div role="status">{list.warning && <Notice mb="24">{words.dashboard[list.warning]}</Notice>}</div>
      {children}
    </>
  );
}
