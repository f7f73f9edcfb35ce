import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type LocalServer, startServer } from './localServer.ts';

/** A mail as it is stored: one JSON file each. */
export const storedMail = z.object({
  id: z.string(),
  /** When it was sent (UTC, ISO 8601). */
  at: z.iso.datetime(),
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z._default(z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })), []),
});

export type StoredMail = z.infer<typeof storedMail>;

const content = z.object({ Data: z.string(), Charset: z.literal('UTF-8') });

/** The parts of `SendEmail` that the product uses, with the limits of SES. */
const sendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).check(z.minLength(1), z.maxLength(50)) }),
  ReplyToAddresses: z._default(z.array(z.string()), []),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Text: content, Html: content }),
      Attachments: z._default(
        z.array(z.object({ FileName: z.string(), ContentType: z.string().check(z.maxLength(78)), RawContent: z.string() })),
        [],
      ),
      Headers: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
    }),
  }),
});

// An ASCII address, alone or after a name in quotes (SES API reference, "SendEmail": the local part must be ASCII).
const address = /^("[\x20\x21\x23-\x5b\x5d-\x7e]*" <)?[!-9;=?A-~]+@[a-z0-9-]+(\.[a-z0-9-]+)+>?$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finds line ends in a header
const controlCharacters = /[\u0000-\u001f\u007f]/;

/**
 * Starts a local SES on a free port of 127.0.0.1. It implements `SendEmail` of the real protocol (version 2), stores each mail in a
 * folder instead of sending it, and refuses addresses and subjects that SES refuses.
 */
export function startMailServer(directory: string): Promise<LocalServer> {
  mkdirSync(directory, { recursive: true });
  return startServer((request, body, response) => {
    const respond = (status: number, value: unknown, error?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(error && { 'x-amzn-errortype': error }) })
        .end(JSON.stringify(value));
    if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') return respond(404, {}, 'NotFoundException');
    const parsed = sendEmail.safeParse(JSON.parse(body.toString()));
    if (!parsed.data) return respond(400, { message: 'Not a mail' }, 'BadRequestException');
    const { FromEmailAddress: from, Destination, ReplyToAddresses: replyTo, Content } = parsed.data;
    const { Subject, Body, Attachments } = Content.Simple;
    const attachments = Attachments.map(({ FileName, ContentType, RawContent }) => ({
      name: FileName,
      type: ContentType,
      content: Buffer.from(RawContent, 'base64').toString(),
    }));
    const to = Destination.ToAddresses;
    const invalid = [from, ...to, ...replyTo].some((each) => !address.test(each)) || controlCharacters.test(Subject.Data);
    if (invalid) return respond(400, { message: 'Illegal address or subject' }, 'BadRequestException');
    const id = randomUUID();
    const at = new Date().toISOString();
    const mail: StoredMail = {
      id,
      at,
      from,
      to,
      replyTo,
      subject: Subject.Data,
      text: Body.Text.Data,
      html: Body.Html.Data,
      attachments,
    };
    const file = join(directory, `${at.replace(/[:.]/g, '-')}_${id}.json`);
    // Renaming makes the whole file appear at once for readers.
    writeFileSync(`${file}.new`, `${JSON.stringify(mail, null, 2)}\n`);
    renameSync(`${file}.new`, file);
    return respond(200, { MessageId: id });
  });
}
