import { sharedPassword } from '../../shared/contracts/adminAudit.ts';
import { firm } from '../../shared/firm.ts';
import { Problem } from '../problem.ts';
import type { Session } from './session.ts';

/** Returns the person who works in a session. Throws `no_person` in a session of the shared password. */
export function personIn({ person }: Session): NonNullable<Session['person']> {
  if (!person) throw new Problem('no_person');
  return person;
}

/** Returns who works in a session, as a visitor sees them: by the first name, or the firm's name in a session of the shared password. */
export function chatNameOf({ person }: Pick<Session, 'person'>): { id: string; name: string } {
  if (!person) return { id: sharedPassword, name: firm.tradingName };
  return { id: person.id, name: person.name.trim().split(/\s+/)[0] ?? firm.tradingName };
}
