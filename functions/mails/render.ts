import { oneLine } from '../../shared/plainText.ts';
import type { Mail } from './mail.ts';

/** A part of a mail, as plain text. It is rendered as text and as HTML. */
export type Block =
  | { heading: string }
  | { text: string }
  | { links: ReadonlyArray<{ label: string; url: string }> }
  | { rows: ReadonlyArray<readonly [label: string, value: string]> };

export interface Letter {
  /** Language of the text, for screen readers. */
  language: string;
  title: string;
  blocks: readonly Block[];
  /** Small print: who sends the mail, and why. */
  footer: readonly string[];
}

/** Returns the subject, in one line, and both texts of a mail. */
export const renderMail = (subject: string, letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> => ({
  subject: oneLine(subject),
  text: asText(letter),
  html: asHtml(letter),
});

/** Renders a letter as plain text, with links written out. */
function asText({ title, blocks, footer }: Letter): string {
  const parts = blocks.map((block) => {
    if ('heading' in block) return `${block.heading}\n${'-'.repeat(Math.min([...block.heading].length, 60))}`;
    if ('text' in block) return block.text;
    if ('links' in block) return block.links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n');
    return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  });
  return `${[title, ...parts, '--', ...footer].join('\n\n')}\n`;
}

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// Colours of the site (web/ui), repeated here because mail programs do not support CSS variables.
const ink = '#1f2a37';
const quiet = '#566270';
const link = '#1d5b4f';

/**
 * Renders a letter as HTML that simple mail programs show: one column, inline styles, no images, no scripts and no external files.
 */
function asHtml({ language, title, blocks, footer }: Letter): string {
  const body = blocks.map((block) => {
    if ('heading' in block) return `<h2 style="margin:28px 0 8px;font:600 18px/1.35 ${serif}">${escaped(block.heading)}</h2>`;
    if ('text' in block) return `<p style="margin:0 0 14px">${escaped(block.text).replaceAll('\n', '<br>\n')}</p>`;
    if ('links' in block) {
      const items = block.links.map(
        ({ label, url }) =>
          `<p style="margin:0 0 12px"><a href="${escaped(url)}" style="color:${link};font-weight:600">${escaped(label)}</a></p>`,
      );
      return items.join('\n');
    }
    const rows = block.rows.map(
      ([label, value]) =>
        `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:400;color:${quiet}">${escaped(label)}</th>` +
        `<td valign="top" style="padding:4px 0"><bdi>${escaped(value)}</bdi></td></tr>`,
    );
    return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px;font-size:inherit">${rows.join('')}</table>`;
  });
  const small = footer.map((line) => `<p style="margin:0 0 8px">${escaped(line)}</p>`);
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#f6f4ef;color:${ink};font:17px/1.6 ${sans}">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border-top:4px solid ${link}">
<h1 style="margin:0 0 18px;font:600 24px/1.3 ${serif}">${escaped(title)}</h1>
${body.join('\n')}
<div style="margin-top:28px;padding-top:16px;border-top:1px solid #d9d5cb;font-size:14px;color:${quiet}">
${small.join('\n')}
</div>
</div>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
