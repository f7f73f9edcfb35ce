import type { AnyRecord } from '../../shared/contracts/adminRecords.ts';
import { anyRecordId, recordKindOf } from '../../shared/ids.ts';
import { readContact } from './contacts.ts';
import { readEnquiry } from './enquiries.ts';
import { readLeadMagnet } from './leadMagnets.ts';
import { readPartner } from './partners.ts';
import { readPrivacyRequest } from './privacyRequests.ts';

const readers = {
  enquiry: readEnquiry,
  contact: readContact,
  partner: readPartner,
  leadMagnet: readLeadMagnet,
  privacyRequest: readPrivacyRequest,
} as const;

/** Returns the record of a stored item of any kind. Throws a $ZodError when the item does not fit. */
export function readRecord(item: Record<string, unknown>): AnyRecord {
  return readers[recordKindOf(anyRecordId.parse(item.id))](item);
}
