import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionUser } from '../../shared/contracts/session.ts';
import { freshSeconds, type Secret, valuesOf } from '../secrets.ts';

const algorithm = 'HS256';
const issuer = 'api';
const audience = 'dashboard';
const subject: SessionUser['id'] = 'admin';

/** A token that names a session until it expires. */
export async function signToken(key: Secret, sessionId: string, now: Date, expiresAt: Date): Promise<string> {
  return (
    new SignJWT()
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setJti(sessionId)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      // Just signed in is just the moment at which a replaced key must not be used any more.
      .sign(bytesOf(await key.read(freshSeconds)))
  );
}

/** The session a token names; undefined when it is not ours, was tampered with or has expired. */
export async function verifyToken(key: Secret, token: string, now: Date): Promise<string | undefined> {
  try {
    for await (const value of valuesOf(key)) {
      const id = await sessionIn(token, value, now);
      if (id !== undefined) return id;
    }
    return undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The session a token names; undefined when another key signed it. Raises one of jose's errors for whatever else is wrong with it. */
async function sessionIn(token: string, key: string, now: Date): Promise<string | undefined> {
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
