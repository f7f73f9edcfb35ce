import { searchKinds } from '../../../shared/contracts/adminAudit.ts';
import { searchRecords as contract, maxFound } from '../../../shared/contracts/adminSearch.ts';
import { type RecordKind, recordKindOf } from '../../../shared/ids.ts';
import { readAnyContact } from '../../data/contacts.ts';
import { readLeadMagnet } from '../../data/leadMagnets.ts';
import { readPartner } from '../../data/partners.ts';
import { readPrivacyRequest } from '../../data/privacyRequests.ts';
import { readEach } from '../../data/readEach.ts';
import { searchRecords } from '../../data/search.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Returns what a search looked for, without its words. */
const searchedBy = ({ email, phone, namePrefix }: { email?: string; phone?: string; namePrefix?: string }) => {
  const given = { email, phone, name: namePrefix };
  return searchKinds.filter((kind) => given[kind] !== undefined);
};

/** Finds records of every kind by email, phone or prefix of a name. */
export const handler = staffEndpoint(contract, sessions, async ({ body, audit }) => {
  const { items, more } = await searchRecords(table, body, maxFound);
  const of = (...kinds: Array<RecordKind | undefined>) => items.filter(({ id }) => kinds.includes(recordKindOf(String(id))));
  const contacts = readEach(of('enquiry', 'contact'), readAnyContact);
  const partners = readEach(of('partner'), readPartner);
  const leadMagnets = readEach(of('leadMagnet'), readLeadMagnet);
  const privacyRequests = readEach(of('privacyRequest'), readPrivacyRequest);
  const recordIds = [...contacts, ...partners, ...leadMagnets, ...privacyRequests].map(({ id }) => id);
  await audit({ action: 'search', searchedBy: searchedBy(body), records: recordIds.length, recordIds });
  return { body: { success: true, data: { contacts, partners, leadMagnets, privacyRequests, more } } };
});
