import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionUser } from '../../shared/contracts/session.ts';
import { freshSeconds, type Secret, usualSeconds } from '../secrets.ts';

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
      .sign(await keyBytes(key, freshSeconds))
  );
}

/** The session a token names; undefined when it is not ours, was tampered with or has expired. */
export async function verifyToken(key: Secret, token: string, now: Date): Promise<string | undefined> {
  const verify = async (maxAge: number) => {
    const { payload } = await jwtVerify(token, await keyBytes(key, maxAge), {
      algorithms: [algorithm],
      issuer,
      audience,
      subject,
      requiredClaims: ['exp', 'jti'],
      currentDate: now,
    });
    return payload.jti;
  };
  try {
    return await verify(usualSeconds).catch((error) => {
      // The key may have been replaced since it was read.
      if (error instanceof errors.JWSSignatureVerificationFailed) return verify(freshSeconds);
      throw error;
    });
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const keyBytes = async (key: Secret, maxAge: number) => new TextEncoder().encode(await key.read(maxAge));
