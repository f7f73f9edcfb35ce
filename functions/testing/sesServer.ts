import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with a mail: accepts it, returns an error of SES, does not respond, or accepts it and drops the response. */
export type Fate = 'taken' | { status: number; error: string } | 'hangs' | 'lost';

/** A mail in the form of `SendEmail`. */
export interface SentMail {
  FromEmailAddress: string;
  Destination: { ToAddresses: string[] };
  ReplyToAddresses?: string[];
  Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string }; Html: { Data: string } } } };
}

/**
 * Starts a local server with the API of SES. `mails` are the accepted mails in their order, `calls` counts the calls for each recipient,
 * and `state.fate` decides on each call from the recipient and the number of earlier calls for them.
 */
export async function startSesServer() {
  const mails: SentMail[] = [];
  const calls = new Map<string, number>();
  const state = { fate: (_to: string, _before: number): Fate => 'taken' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const mail: SentMail = JSON.parse(Buffer.concat(chunks).toString());
    const to = mail.Destination.ToAddresses.join();
    const before = calls.get(to) ?? 0;
    calls.set(to, before + 1);
    const fate = state.fate(to, before);
    if (fate === 'hangs') return;
    if (typeof fate === 'object') {
      response
        .writeHead(fate.status, { 'content-type': 'application/json', 'x-amzn-errortype': fate.error })
        .end('{"message":"no"}');
      return;
    }
    mails.push(mail);
    if (fate === 'lost') request.socket.destroy();
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
