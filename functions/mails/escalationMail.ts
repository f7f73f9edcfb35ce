import type { RecordPromise } from '../../shared/desk.ts';
import { type Arrival, arrivalKind, type Mail } from './mail.ts';
import { renderMail } from './render.ts';
import { addressOf, kindNames, londonTime, staffFooter } from './staffMail.ts';

/**
 * Returns the mail about a promise of the site that was broken. Like the notice of a new record, it holds no personal data of the visitor.
 * `owner`: the name of the record's owner; undefined for nobody.
 */
export function escalationMail(
  record: Arrival,
  { dueAt }: Pick<RecordPromise, 'dueAt'>,
  owner: string | undefined,
  to: string[],
  siteAddress: string,
): Mail {
  const kind = kindNames[arrivalKind(record)];
  const title = `Not answered in time: ${kind.toLowerCase()}`;
  const letter = {
    language: 'en',
    title,
    blocks: [
      { text: 'The site promised this person an answer by the time below. Nobody has reacted yet.' },
      {
        rows: [
          ['Kind', kind],
          ['Came', londonTime(record.submittedAt)],
          ['Promised by', londonTime(dueAt)],
          ['Owner', owner ?? 'Nobody'],
        ] as Array<[string, string]>,
      },
      { links: [{ label: 'Open it in the dashboard', url: addressOf(record, siteAddress) }] },
    ],
    footer: staffFooter,
  };
  return { to, ...renderMail(`${title} (${londonTime(record.submittedAt)})`, letter) };
}
