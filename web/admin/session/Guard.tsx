import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { WaitScreen } from '../shell/Screen.tsx';
import { words } from '../words.ts';
import { LeavingScreen } from './LeavingScreen.tsx';
import { signInPath } from './returnPath.ts';
import { sessionQuery } from './session.ts';

/** Renders its children for signed-in staff. Everybody else is redirected to the sign-in page, and back here after signing in. */
export function Guard({ children }: { children: ReactNode }) {
  const { data: session } = useQuery(sessionQuery);
  const location = useLocation();
  if (!session) return <WaitScreen alone text={words.checking} />;
  if (session.state === 'leaving') return <LeavingScreen />;
  if (session.state === 'signedOut') return <Navigate to={signInPath(location)} replace />;
  return children;
}
