import { Secret, TOTP } from 'otpauth';
import { firm } from '../../shared/firm.ts';

const periodSeconds = 30;
/** Accepted difference of clocks in steps of 30 seconds, to both sides (RFC 6238, section 5.2). */
const window = 1;

const totpOf = (secret: string, label = 'staff') =>
  new TOTP({
    issuer: firm.tradingName,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** Returns a new secret of 160 bits in base32 (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that authenticator apps read from a QR code. SHA-1 and six digits, because some apps support nothing else. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the 30-second step whose code this is, within one step of `now`; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
