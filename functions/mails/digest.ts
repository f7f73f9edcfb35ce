import type { Digest, DigestName } from '../data/digests.ts';
import type { DigestId } from '../mailMessage.ts';
import { type Arrival, arrivalKind, isEnquiry, type Mail } from './mail.ts';
import { renderMail } from './render.ts';
import { londonTime, staffFooter } from './staffMail.ts';

/** Length of the time whose records one digest counts, in seconds. */
const windowSeconds = 600;
/** How long after that time a digest is sent, in seconds: longer than the function that adds records may run. */
const lagSeconds = 90;

/** Returns the digest of the ten minutes in which `now` is, and in how many seconds it is due: at most 690. */
export function digestAt(now: Date): { id: DigestId; delaySeconds: number } {
  const seconds = Math.floor(now.getTime() / 1000);
  const start = seconds - (seconds % windowSeconds);
  const id = `digest-${new Date(start * 1000).toISOString().slice(0, 16).replace(':', '-')}` as DigestId;
  return { id, delaySeconds: start + windowSeconds + lagSeconds - seconds };
}

/** Returns the names under which a digest counts a record. A suspected robot is only counted as such. */
export function digestNamesOf(record: Arrival): DigestName[] {
  if (record.suspectedRobot) return ['robot'];
  return isEnquiry(record) && record.priority === 'high' ? ['enquiry', 'high'] : [arrivalKind(record)];
}

const labels: Array<[DigestName, string]> = [
  ['enquiry', 'Enquiries'],
  ['high', 'Of them high priority'],
  ['contact', 'Questions'],
  ['chat', 'Chat leads'],
  ['partner', 'Partner applications'],
  ['privacy', 'Data protection requests'],
  ['robot', 'Possibly automatic'],
  ['broken', 'Promises of an answer that are broken'],
];

/** Returns the mail to staff that replaces the notices of many records. Like those, it contains no personal data. */
export function digestMail(id: DigestId, digest: Digest, to: string[], siteAddress: string): Mail {
  const { high, broken, ...kinds } = digest;
  const all = Object.values(kinds).reduce((sum, each) => sum + each, 0);
  const start = `${id.slice('digest-'.length).replace(/-(\d\d)$/, ':$1')}:00.000Z`;
  const end = new Date(Date.parse(start) + windowSeconds * 1000).toISOString();
  const records = `${all} new ${all === 1 ? 'record' : 'records'}`;
  const promises = `${broken} broken ${broken === 1 ? 'promise' : 'promises'}`;
  const title = [broken > 0 ? promises : [], all > 0 || broken === 0 ? `${high > 0 ? 'High priority: ' : ''}${records}` : []]
    .flat()
    .join(', ');
  const letter = {
    language: 'en',
    title,
    blocks: [
      { text: 'Many records are coming in. Until there are fewer, you get one mail for each ten minutes.' },
      {
        rows: [
          ...labels.flatMap(
            ([name, label]): Array<[string, string]> => (digest[name] > 0 ? [[label, String(digest[name])]] : []),
          ),
          ['Came', `${londonTime(start)} to ${londonTime(end)}`] as [string, string],
        ],
      },
      { links: [{ label: 'Open the dashboard', url: `${siteAddress}/admin` }] },
    ],
    footer: staffFooter,
  };
  return { to, ...renderMail(`${title} (${londonTime(start)})`, letter) };
}
