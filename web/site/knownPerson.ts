/** Name and email as the visitor has given them on this page. */
export interface Person {
  name?: string;
  email?: string;
}

let known: Person = {};

/** Notes who the visitor says they are, in memory alone, for the booking calendar they may open. */
export function rememberPerson({ name, email }: Person): void {
  known = { ...(name?.trim() && { name: name.trim() }), ...(email?.includes('@') && { email: email.trim() }) };
}

/** What the visitor has said of themselves; empty when nothing. */
export const knownPerson = (): Person => known;
