import { useQuery } from '@tanstack/react-query';
import type { Contract } from '../../../shared/contracts/contract.ts';
import type { SessionPerson } from '../../../shared/contracts/session.ts';
import { allows, type Role } from '../../../shared/roles.ts';
import { type Session, sessionQuery } from './session.ts';

/** Returns the person of a session; undefined for the shared password and when nobody is signed in. */
export function personOf(session: Session | undefined): SessionPerson | undefined {
  return session?.state === 'signedIn' ? session.person : undefined;
}

/** Returns the role of a session. A session of the shared password may do everything (docs/requirements.md#sign-in). */
export function roleOf(session: Session | undefined): Role | undefined {
  return session?.state === 'signedIn' ? (session.person?.role ?? 'administrator') : undefined;
}

/** Returns whether a role may make a call. Without a role, nobody is signed in. */
export function mayCall(role: Role | undefined, contract: Contract): boolean {
  return role !== undefined && allows(role, contract.role ?? 'viewer');
}

/** Returns the person who is signed in; undefined in a session of the shared password. */
export function usePerson(): SessionPerson | undefined {
  return personOf(useQuery(sessionQuery).data);
}

/** Returns the role of this session; undefined when nobody is signed in. */
export function useRole(): Role | undefined {
  return roleOf(useQuery(sessionQuery).data);
}

/** Returns whether this session may make a call. What it may not do is not offered; the server refuses it too. */
export function useMayDo(contract: Contract): boolean {
  return mayCall(useRole(), contract);
}
