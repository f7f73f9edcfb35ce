import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionUser } from '../../shared/contracts/session.ts';
import { candidateValues, freshMaxAge, type Secret } from '../secrets.ts';

const algorithm = 'HS256';
const issuer = 'api';
/** What a token is for: a session of the dashboard, or a sign-in whose second factor is missing. */
export type Audience = 'dashboard' | 'second-factor';
const subject: SessionUser['id'] = 'admin';

/** Returns a token (JWT) that names a session until it expires. */
export async function signToken(key: Secret, audience: Audience, sessionId: string, now: Date, expiresAt: Date): Promise<string> {
  return (
    new SignJWT()
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setJti(sessionId)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      // A key that was just replaced must not sign a new token.
      .sign(bytesOf(await key.read(freshMaxAge)))
  );
}

/** Returns the id of the session that a token names; undefined when the token is not valid. */
export async function verifyToken(key: Secret, audience: Audience, token: string, now: Date): Promise<string | undefined> {
  try {
    for await (const value of candidateValues(key)) {
      const id = await verifyWith(token, audience, value, now);
      if (id !== undefined) return id;
    }
    return undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Returns the session id; undefined when another key signed the token. Throws a JOSEError for anything else that is wrong with it. */
async function verifyWith(token: string, audience: Audience, key: string, now: Date): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, bytesOf(key), {
      algorithms: [algorithm],
      issuer,
      audience,
      subject,
      requiredClaims: ['exp', 'jti'],
      currentDate: now,
    });
    return payload.jti;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined;
    throw error;
  }
}

const bytesOf = (key: string) => new TextEncoder().encode(key);
