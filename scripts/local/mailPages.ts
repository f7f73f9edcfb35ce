import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type StoredMail, storedMail } from './mailServer.ts';

/** Path of the pages that show the stored mails. The deployed site has no such pages. */
export const mailsPath = '/local/mails';

/** The list shows at most this many mails. */
const maxShown = 200;

// Mails hold text that visitors typed, so the page may not run scripts, load anything or send anything.
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Returns a request handler for `/local/mails`: the list, one mail, and a mail's HTML by itself. The handler returns false for any
 * other path and leaves the response untouched.
 */
export function serveMails(directory: string) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path !== mailsPath && !path.startsWith(`${mailsPath}/`)) return false;
    const [, id, part] = /^\/([0-9a-f-]{36})(\/html)?$/.exec(path.slice(mailsPath.length)) ?? [];
    const mail = id === undefined ? undefined : readMails(directory).find((each) => each.id === id);
    if (path === mailsPath || path === `${mailsPath}/`) send(response, 200, listPage(readMails(directory)), pagePolicy);
    else if (!mail) send(response, 404, page('No such mail', `<p><a href="${mailsPath}">All mails</a></p>`), pagePolicy);
    // Links open in a new tab, because the site refuses to be framed.
    else if (part) send(response, 200, mail.html.replace('<head>', '<head><base target="_blank">'), mailPolicy);
    else send(response, 200, mailPage(mail), pagePolicy);
    return true;
  };
}

/** Returns up to 200 stored mails, newest first. Ignores files that hold no mail. */
export function readMails(directory: string): StoredMail[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  const newest = names.sort().reverse().slice(0, maxShown);
  return newest.flatMap((name) => readMail(join(directory, name)) ?? []);
}

function readMail(file: string): StoredMail | undefined {
  try {
    return storedMail.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function listPage(mails: StoredMail[]): string {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      `<tr><td>${escaped(at)}</td><td><bdi>${escaped(to.join(', '))}</bdi></td>` +
      `<td><a href="${mailsPath}/${id}"><bdi>${escaped(subject)}</bdi></a></td></tr>`,
  );
  const table = `<table><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr>${rows.join('\n')}</table>`;
  return page('Mails', mails.length > 0 ? table : '<p>None yet. Send an enquiry.</p>');
}

function mailPage(mail: StoredMail): string {
  const { id, at, from, to, replyTo, subject, text } = mail;
  const headers = { From: from, To: to.join(', '), ...(replyTo.length > 0 && { 'Reply to': replyTo.join(', ') }), Sent: at };
  const rows = Object.entries(headers).map(([name, value]) => `<tr><th>${name}</th><td><bdi>${escaped(value)}</bdi></td></tr>`);
  return page(
    subject,
    `<p><a href="${mailsPath}">All mails</a></p><table>${rows.join('\n')}</table>
<h2>HTML</h2><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${mailsPath}/${id}/html"></iframe>
<h2>Plain text</h2><pre>${escaped(text)}</pre>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2a37}
table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.3rem 1rem .3rem 0;overflow-wrap:anywhere}
iframe{box-sizing:border-box;width:100%;height:60rem;border:1px solid #ccc}pre{white-space:pre-wrap;background:#f4f4f4;padding:1rem}</style>
<h1><bdi>${escaped(title)}</bdi></h1>${body}</html>
`;
}

function send(response: ServerResponse, status: number, html: string, policy: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(html);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
