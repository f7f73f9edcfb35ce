/**
 * Header that the distribution adds to what it asks of the API, with a secret as its value; one that a visitor sends is overwritten.
 * The API refuses calls without it: they would have gone round firewall, limits and the address that cannot be forged.
 */
export const originHeader = 'x-origin-secret';
