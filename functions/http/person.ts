import { Problem } from '../problem.ts';
import type { Session } from './session.ts';

/** Returns the person who works in a session. Throws `no_person` in a session of the shared password. */
export function personIn({ person }: Session): NonNullable<Session['person']> {
  if (!person) throw new Problem('no_person');
  return person;
}
