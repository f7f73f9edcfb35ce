import { searchRecords as contract, maxFound } from '../../../shared/contracts/adminSearch.ts';
import type { RecordKind } from '../../../shared/ids.ts';
import { readAnyContact } from '../../data/contacts.ts';
import type { RecordId } from '../../data/keys.ts';
import { readLeadMagnet } from '../../data/leadMagnets.ts';
import { readPartner } from '../../data/partners.ts';
import { readEach } from '../../data/readEach.ts';
import { kindOfRecord } from '../../data/records.ts';
import { searchRecords } from '../../data/search.ts';
import { readEnvironment } from '../../http/environment.ts';
import { openStaff } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** Finds records of every kind by email, phone or the beginning of a name. */
export const handler = staffEndpoint(contract, sessions, async ({ body }) => {
  const { items, more } = await searchRecords(table, body, maxFound);
  const of = (...kinds: RecordKind[]) => items.filter(({ id }) => kinds.includes(kindOfRecord(id as RecordId)));
  const contacts = readEach(of('enquiry', 'contact'), readAnyContact);
  const partners = readEach(of('partner'), readPartner);
  const leadMagnets = readEach(of('leadMagnet'), readLeadMagnet);
  return { body: { success: true, data: { contacts, partners, leadMagnets, more } } };
});
