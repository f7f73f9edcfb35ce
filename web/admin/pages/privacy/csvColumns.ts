import type { PrivacyRequestRecord } from '../../../../shared/contracts/records.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { acknowledgeBy, answerBy } from '../../../../shared/privacyClocks.ts';
import { requestNumber } from '../../../../shared/privacyRequests.ts';
import type { CsvColumn } from '../../csv.ts';
import { languageName } from '../../details/recordRows.ts';
import { privacyWords } from './words.ts';

const dayOf = (time: string | undefined) => (time === undefined ? '' : londonDay(time));

/** The columns of the register (docs/requirements.md#data-protection-requests). Days are those in London. */
export const registerColumns: readonly CsvColumn<PrivacyRequestRecord>[] = [
  { heading: 'Number', value: ({ id }) => requestNumber(id) },
  { heading: 'About', value: ({ topic }) => privacyWords.topics[topic] },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Email', value: ({ email }) => email ?? '' },
  { heading: 'Phone', value: ({ phone }) => phone ?? '' },
  { heading: 'Reference', value: ({ reference }) => reference ?? '' },
  { heading: 'Language', value: ({ language }) => languageName(language) },
  { heading: 'Received', value: ({ submittedAt }) => londonDay(submittedAt) },
  { heading: 'Confirmed', value: ({ confirmedAt }) => dayOf(confirmedAt) },
  { heading: 'Acknowledge By', value: ({ topic, submittedAt }) => (topic === 'complaint' ? acknowledgeBy(submittedAt) : '') },
  { heading: 'Acknowledged', value: ({ acknowledgedAt }) => dayOf(acknowledgedAt) },
  {
    heading: 'Answer By',
    value: ({ topic, submittedAt, extendedAt }) => (topic === 'complaint' ? '' : answerBy(submittedAt, extendedAt !== undefined)),
  },
  { heading: 'Status', value: ({ status }) => privacyWords.statuses[status] },
  { heading: 'Outcome', value: ({ outcome }) => (outcome ? privacyWords.outcomes[outcome] : '') },
  { heading: 'Closed', value: ({ closedAt }) => dayOf(closedAt) },
  { heading: 'Extended', value: ({ extendedAt }) => dayOf(extendedAt) },
  {
    heading: 'Extended Because',
    value: ({ extensionReason }) => (extensionReason ? privacyWords.extensionReasons[extensionReason] : ''),
  },
];

/** Returns the name of a register exported at the given time. */
export const registerName = (at: Date): string => `data-protection-register-${londonDay(at)}.csv`;
