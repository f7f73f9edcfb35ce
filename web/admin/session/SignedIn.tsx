import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from './session.ts';

/** Renders its children while somebody is signed in. Does not look the session up itself. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return session?.state === 'signedIn' ? children : null;
}
