import { everybody, nobody, promiseAbout } from '../../shared/desk.ts';
import { firm } from '../../shared/firm.ts';
import type { RecordId } from '../../shared/ids.ts';
import { workingMinutesBetween } from '../../shared/workingTime.ts';
import { allTogether, countOne, type Limit, uncountOne } from '../data/limits.ts';
import { asRecord, findStored, survivorsOf } from '../data/merged.ts';
import { isUnanswered } from '../data/promises.ts';
import { canOwn, listMembers, type StoredMember } from '../data/staff.ts';
import { deskRecordOf } from '../data/work.ts';
import { readDeskRecord } from '../data/workChanges.ts';
import { logger } from '../log.ts';
import { mailAddress } from '../mailAddress.ts';
import type { EscalationMessage } from '../mailMessage.ts';
import { escalationMail } from './escalationMail.ts';
import { addToNextDigest, type Sender, sendOnce, unlessErased } from './sendMails.ts';
import { sendMail } from './ses.ts';

/** Mails about broken promises in an hour. Those above it are counted in digests, so that a flood of enquiries is no flood of mails. */
const escalations: Limit = { name: 'escalation', max: 20, windowSeconds: 3600 };

/** The mail may be repeated once while it is not known whether it was sent, and not by a replay (docs/requirements.md#follow-up-desk). */
const tries = { maxTries: 2, mayReplay: false };

/** Minutes of working time within which the mail is sent (docs/requirements.md#follow-up-desk). */
const lateMinutes = 5;

/**
 * Sends the mail about a broken promise to the owner and the administrators, in one mail and once, however often it is called. With the
 * shared password it goes to the firm's addresses. A promise about a merged record is about the surviving one, which gets one mail. Sends
 * none if somebody reacted meanwhile, or if the record was erased or looks automatic.
 */
export async function sendEscalation(sender: Sender, { id, at, openedAt }: EscalationMessage, now: Date): Promise<void> {
  const { table, from, siteAddress = firm.siteUrl } = sender;
  const stored = await findStored(table, id);
  if (!stored) return;
  const promised = deskRecordOf(asRecord(stored));
  // What was promised about a merged record is now due to the person of the surviving one.
  const item = (await survivorsOf(table, [stored])).get(id);
  const desk = item && deskRecordOf(item);
  if (!promised || !desk || !isUnanswered(promised) || !isUnanswered(desk) || item.suspectedRobot === true) return;
  const promise = promiseAbout(promised, at);
  if (promise?.state !== 'broken') return;
  const about = item.id as RecordId;
  const members = sender.sharedPassword ? [] : await listMembers(table);
  const owner = members.find((member) => member.id === desk.owner && canOwn(member));
  const name = owner?.name ?? ((desk.owner ?? nobody) === everybody ? 'Everybody' : undefined);
  const send = async () => {
    const { used } = await countOne(table, escalations, allTogether, now);
    if (used > escalations.max * sender.limitScale) return addToNextDigest(sender, ['broken'], now);
    const mail = escalationMail(readDeskRecord(item), promise, name, recipientsOf(sender, members, owner), siteAddress);
    try {
      const outcome = await unlessErased(table, about, () => sendMail(mail, from, { kind: 'escalation', record: about }));
      // Nobody else learns of the broken promise, so the message goes to the dead-letter queue, which has an alarm.
      if (outcome === 'refused') throw new Error('SES refused the mail about a broken promise');
      return outcome;
    } catch (error) {
      // The mail is tried again, and must not count again.
      await uncountOne(table, escalations, allTogether, now);
      throw error;
    }
  };
  if (!(await sendOnce(sender, about, 'escalation', send, now, tries))) return;
  // A promise that was opened again after its time is broken from then on.
  const brokenAt = openedAt !== undefined && openedAt > promise.dueAt ? openedAt : promise.dueAt;
  if (workingMinutesBetween(brokenAt, now.toISOString()) > lateMinutes) {
    logger.error('mail about a broken promise was late', { reason: 'escalation_late', record: about });
  }
}

/**
 * Returns the addresses of the owner and of the active administrators, each once; those of the firm when there are none. Leaves out
 * addresses that SES would refuse, because it would refuse the whole mail.
 */
function recipientsOf({ staff }: Sender, members: readonly StoredMember[], owner: StoredMember | undefined): string[] {
  const administrators = members.filter(({ role, state }) => role === 'administrator' && state === 'active');
  const addresses = [...(owner ? [owner] : []), ...administrators].flatMap(({ email }) => mailAddress(email) ?? []);
  return addresses.length > 0 ? [...new Set(addresses)] : staff;
}
