import { BadRequestException, SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { firm } from '../../shared/firm.ts';
import { sdkDefaults } from '../sdkDefaults.ts';
import type { Mail } from './mail.ts';

/** What SES answered: it has taken the mail, or it will never take one to this address. */
export type Outcome = 'sent' | 'refused';

/** Nobody knows whether the mail went: the answer was lost, or never came. */
export class MailUnsure extends Error {
  override readonly name = 'MailUnsure';
}

// One attempt: SES knows no idempotency key, so a repeat after a lost answer is a second mail. The queue repeats instead, and
// whoever claims the mail knows how often that may happen.
const client = new SESv2Client({
  ...sdkDefaults,
  maxAttempts: 1,
  requestHandler: { ...sdkDefaults.requestHandler, requestTimeout: 5000 },
});

const charset = 'UTF-8';
/** Refused before a connection stood. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Sends a mail from an address of the firm. Raises MailUnsure when it may have gone; after anything else it raises it has not, and
 * may be sent again without coming twice.
 */
export async function sendMail({ to, replyTo, subject, text, html }: Mail, from: string): Promise<Outcome> {
  const command = new SendEmailCommand({
    FromEmailAddress: `"${firm.tradingName}" <${from}>`,
    Destination: { ToAddresses: to },
    ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
    Content: {
      Simple: {
        Subject: { Data: subject, Charset: charset },
        Body: { Text: { Data: text, Charset: charset }, Html: { Data: html, Charset: charset } },
        // Programs that answer by themselves leave such a mail alone (RFC 3834).
        Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
      },
    },
  });
  try {
    await client.send(command);
    return 'sent';
  } catch (error) {
    // The one answer that is about this mail; the others are about the account, the sender or the moment.
    if (error instanceof BadRequestException) return 'refused';
    const answered = error instanceof SESv2ServiceException && error.$metadata.httpStatusCode !== undefined;
    if (answered || unreached.has(String((error as { code?: unknown }).code))) throw error;
    throw new MailUnsure('mail', { cause: error });
  }
}
