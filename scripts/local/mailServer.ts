import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type LocalServer, startServer } from './localServer.ts';

/** A mail as it is kept in the folder, one file each. */
export const storedMail = z.object({
  id: z.string(),
  /** When SES would have taken it (UTC ISO 8601). */
  at: z.iso.datetime(),
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export type StoredMail = z.infer<typeof storedMail>;

const content = z.object({ Data: z.string(), Charset: z.literal('UTF-8') });

/** What the product sends of the `SendEmail` call, refused where SES would refuse it as well. */
const sendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).check(z.minLength(1), z.maxLength(50)) }),
  ReplyToAddresses: z._default(z.array(z.string()), []),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Text: content, Html: content }),
      Headers: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
    }),
  }),
});

// An ASCII address, alone or behind a name in quotes (SES API reference, "SendEmail": the local part holds ASCII alone).
const address = /^("[\x20\x21\x23-\x5b\x5d-\x7e]*" <)?[!-9;=?A-~]+@[a-z0-9-]+(\.[a-z0-9-]+)+>?$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: line ends in a header are what is looked for
const severalLines = /[\u0000-\u001f\u007f]/;

/**
 * A local SES: `SendEmail` of its protocol (version 2), which keeps each mail in a folder instead of sending it. Addresses and
 * subjects that SES would refuse are refused.
 */
export function startMailServer(directory: string): Promise<LocalServer> {
  mkdirSync(directory, { recursive: true });
  return startServer((request, body, response) => {
    const answer = (status: number, value: unknown, error?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(error && { 'x-amzn-errortype': error }) })
        .end(JSON.stringify(value));
    if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') return answer(404, {}, 'NotFoundException');
    const parsed = sendEmail.safeParse(JSON.parse(body.toString()));
    if (!parsed.data) return answer(400, { message: 'Not a mail' }, 'BadRequestException');
    const { FromEmailAddress: from, Destination, ReplyToAddresses: replyTo, Content } = parsed.data;
    const { Subject, Body } = Content.Simple;
    const to = Destination.ToAddresses;
    const wrong = [from, ...to, ...replyTo].some((each) => !address.test(each)) || severalLines.test(Subject.Data);
    if (wrong) return answer(400, { message: 'Illegal address or subject' }, 'BadRequestException');
    const id = randomUUID();
    const at = new Date().toISOString();
    const mail: StoredMail = { id, at, from, to, replyTo, subject: Subject.Data, text: Body.Text.Data, html: Body.Html.Data };
    const file = join(directory, `${at.replace(/[:.]/g, '-')}_${id}.json`);
    // Written aside and renamed, so that nobody reads half of one.
    writeFileSync(`${file}.new`, `${JSON.stringify(mail, null, 2)}\n`);
    renameSync(`${file}.new`, file);
    return answer(200, { MessageId: id });
  });
}
