/** The name and email that the visitor entered on this page. */
export interface Person {
  name?: string;
  email?: string;
}

let known: Person = {};

/** Remembers the visitor's name and email, in memory only, to prefill the booking calendar. */
export function rememberPerson({ name, email }: Person): void {
  known = { ...(name?.trim() && { name: name.trim() }), ...(email?.includes('@') && { email: email.trim() }) };
}

/** Returns the remembered name and email, as far as known. */
export const knownPerson = (): Person => known;
