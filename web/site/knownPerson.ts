/** The name and email that the visitor entered on this page. */
export interface Person {
  name?: string;
  email?: string;
  /** Answers to the calendar's own questions; the first one asks what the call is about. */
  customAnswers?: { a1: string };
}

let known: Person = {};

/** Remembers the visitor's name and email, in memory only, to prefill the booking calendar. */
export function rememberPerson({ name, email }: Person): void {
  const { customAnswers } = known;
  known = {
    ...(customAnswers && { customAnswers }),
    ...(name?.trim() && { name: name.trim() }),
    ...(email?.includes('@') && { email: email.trim() }),
  };
}

/** Remembers a summary that the visitor chose to take into the booking calendar, in memory only. */
export function rememberNote(note: string): void {
  known = { ...known, customAnswers: { a1: note } };
}

let enquiry: string | undefined;

/** Remembers the enquiry that was just sent, in memory only: a meeting booked on this page belongs to it. */
export function rememberEnquiry(id: string): void {
  enquiry = id;
}

/** Returns the id of the enquiry that was sent on this page, if any. */
export const knownEnquiry = (): string | undefined => enquiry;

/** Returns the remembered name and email, as far as known. */
export const knownPerson = (): Person => known;
