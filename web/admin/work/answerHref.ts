import { mailtoHref } from '../../lib/format.ts';

/** Returns where staff write to a person. */
export const writeHref = ({ email }: { email: string }): string => mailtoHref(email);
