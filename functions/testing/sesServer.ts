import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server's response to a mail. With `lost response` it accepts the mail but closes the connection. */
export type SesOutcome = 'accepted' | { status: number; error: string } | 'no response' | 'lost response';

/** A mail in the form of `SendEmail`. */
export interface SentMail {
  FromEmailAddress: string;
  Destination: { ToAddresses: string[] };
  ReplyToAddresses?: string[];
  EmailTags?: Array<{ Name: string; Value: string }>;
  Content: {
    Simple: {
      Subject: { Data: string };
      Body: { Text: { Data: string }; Html: { Data: string } };
      Attachments?: Array<{ FileName: string; ContentType: string; RawContent: string }>;
    };
  };
}

/**
 * Starts a local server with the API of SES. `mails` are the accepted mails in their order, `calls` counts the calls for each recipient,
 * and `state.outcome` decides on each call from the recipient and the number of earlier calls for them.
 */
export async function startSesServer() {
  const mails: SentMail[] = [];
  const calls = new Map<string, number>();
  const state = { outcome: (_to: string, _before: number): SesOutcome => 'accepted' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const mail: SentMail = JSON.parse(Buffer.concat(chunks).toString());
    const to = mail.Destination.ToAddresses.join();
    const before = calls.get(to) ?? 0;
    calls.set(to, before + 1);
    const outcome = state.outcome(to, before);
    if (outcome === 'no response') return;
    if (typeof outcome === 'object') {
      response
        .writeHead(outcome.status, { 'content-type': 'application/json', 'x-amzn-errortype': outcome.error })
        .end('{"message":"no"}');
      return;
    }
    mails.push(mail);
    if (outcome === 'lost response') request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"MessageId":"1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    calls,
    state,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
