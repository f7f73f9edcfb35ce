import { signInWithSecondFactor } from '../../../shared/contracts/secondFactor.ts';
import { recordAudit, recordFailedSignIn } from '../../data/audit.ts';
import { endPending, maxFailures, takeAttempt } from '../../data/pending.ts';
import { storeSignIn } from '../../data/staff.ts';
import { auditAuthor } from '../../http/auditTrail.ts';
import { deviceOf } from '../../http/device.ts';
import { chain } from '../../http/endpoint.ts';
import type { RequestEvent } from '../../http/event.ts';
import { initialsOf } from '../../http/initials.ts';
import { staffUser } from '../../http/session.ts';
import { signInCookie } from '../../http/signInCookie.ts';
import { signInLimit } from '../../http/signInLimit.ts';
import { siteOf } from '../../http/site.ts';
import { openFactorContext } from '../../http/staff.ts';
import { visitorOf } from '../../http/visitor.ts';
import { rememberDevice } from '../../secondFactor/devices.ts';
import { identify, isWrongFactor } from '../../secondFactor/identify.ts';
import { openStaffNotices } from '../../secondFactor/notify.ts';

const { sessions, pendingSignIns, table, factors, environment } = openFactorContext();
const attempts = signInLimit(table);
const notify = openStaffNotices(table);
const deviceCookie = signInCookie(environment.INSECURE_COOKIE === '1', 'device');

const admit = async (event: RequestEvent) => ({
  pendingId: await pendingSignIns.require(event),
  visitor: await visitorOf(table, event, { ipv6Bits: 48 }),
});

/** Signs a person in who gave the password before. Every attempt is counted before the factor is checked. */
export const handler = chain(signInWithSecondFactor, admit, async ({ body, pendingId, visitor, viewer, cookies, now }) => {
  await attempts.take(visitor, now);
  const pending = await takeAttempt(table, pendingId, now);
  if (!pending) throw pendingSignIns.expired();
  const circumstances = { site: siteOf(viewer, environment), challenge: pending.challenge, now };
  const identified = await identify(factors, body, circumstances).catch(async (error) => {
    if (!isWrongFactor(error)) throw error;
    await Promise.all([attempts.failed(now), recordFailedSignIn(table, visitor, now)]);
    if (pending.attempts < maxFailures) throw error;
    await endPending(table, pendingId);
    throw pendingSignIns.expired();
  });
  // Of two parallel attempts with valid factors, one starts the session.
  if (!(await endPending(table, pendingId))) throw pendingSignIns.expired();
  const { id, name } = identified.member;
  const author = await auditAuthor(table, { by: initialsOf(name), person: identified.member }, viewer, now);
  await recordAudit(table, { action: 'sign_in', visitor, ...author }, now);
  const device = deviceOf(viewer.userAgent);
  const cookie = await sessions.startForPerson(id, { passwordVersion: pending.passwordVersion, device }, now);
  const mark = await rememberDevice(table, identified, deviceCookie.read(cookies));
  if (mark.isNew) await notify({ kind: 'new_device', person: id, device }, now);
  await Promise.all([storeSignIn(table, id, now), attempts.succeeded(visitor, now)]);
  return {
    body: { success: true as const, user: { ...staffUser, name } },
    cookies: [cookie, pendingSignIns.clear(), deviceCookie.set(mark.value, mark.maxAgeSeconds)],
  };
});
