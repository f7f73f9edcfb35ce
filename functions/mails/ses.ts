import { BadRequestException, SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { firm } from '../../shared/firm.ts';
import type { AnswerId } from '../../shared/ids.ts';
import type { LetterKind } from '../../shared/privacyRequests.ts';
import type { MailId } from '../mailMessage.ts';
import { sdkDefaults } from '../sdkDefaults.ts';
import type { Mail } from './mail.ts';

/** The result of SES: it accepted the mail, or it refuses mail to this address. */
export type Outcome = 'sent' | 'refused';

/** It is unknown whether the mail was sent, because the response was lost. */
export class MailUnsure extends Error {
  override readonly name = 'MailUnsure';
}

// One attempt: SES has no idempotency key, so a retry after a lost response would send a second mail. The queue retries instead, and
// `claimMail` limits how often.
const client = new SESv2Client({
  ...sdkDefaults,
  maxAttempts: 1,
  requestHandler: { ...sdkDefaults.requestHandler, requestTimeout: 5000 },
});

const charset = 'UTF-8';
/** Error codes for which no connection was made, so that no mail was sent. */
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** What SES returns with a bounce or a complaint, so that it can be recorded: the kind of mail, and the record it is about. */
export interface MailTags {
  kind: 'confirmation' | 'notice' | 'digest' | 'account' | 'letter' | 'answer' | 'booking' | 'escalation' | 'chat-notice';
  record: MailId;
  /** Which letter or answer it is. */
  part?: LetterKind | AnswerId;
}

/**
 * Sends a mail from an address of the firm. Throws MailUnsure when the mail may have been sent. After any other error it was not sent and
 * may be sent again.
 */
export async function sendMail(
  { to, replyTo, isPersonal, subject, text, html, attachment }: Mail,
  from: string,
  tags: MailTags,
): Promise<Outcome> {
  const command = new SendEmailCommand({
    FromEmailAddress: `"${firm.tradingName}" <${from}>`,
    Destination: { ToAddresses: to },
    EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
    Content: {
      Simple: {
        Subject: { Data: subject, Charset: charset },
        Body: { Text: { Data: text, Charset: charset }, Html: { Data: html, Charset: charset } },
        // Stops automatic replies (RFC 3834).
        ...(!isPersonal && { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }] }),
        ...(attachment && {
          Attachments: [{ FileName: attachment.name, ContentType: attachment.type, RawContent: Buffer.from(attachment.content) }],
        }),
      },
    },
  });
  try {
    await client.send(command);
    return 'sent';
  } catch (error) {
    // The only error about this mail. The others concern the account, the sender or a temporary fault.
    if (error instanceof BadRequestException) return 'refused';
    const responded = error instanceof SESv2ServiceException && error.$metadata.httpStatusCode !== undefined;
    if (responded || notConnected.has(String((error as { code?: unknown }).code))) throw error;
    throw new MailUnsure('mail', { cause: error });
  }
}
