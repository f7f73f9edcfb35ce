/** The shares that a late spouse left, in percent, and the survivor's date of death (ISO) or ''. */
interface LateShares {
  lateNil: number;
  lateResidence: number;
  lateRelief: number;
  dateOfDeath: string;
}

/** Returns the hash that opens the inheritance tax calculator with these shares. It needs no code of that calculator. */
export function lateSpouseHash({ dateOfDeath, ...shares }: LateShares): string {
  const texts = Object.entries(shares).map(([name, percent]) => [name, String(percent)]);
  return `#?${new URLSearchParams([['family', 'widowed'], ...texts, ...(dateOfDeath ? [['dateOfDeath', dateOfDeath]] : [])])}`;
}
