import type { AnyRecord } from '../../shared/contracts/adminRecords.ts';
import { enquiryId, leadMagnetId, partnerId, type RecordKind } from '../../shared/ids.ts';
import { readContact } from './contacts.ts';
import { readEnquiry } from './enquiries.ts';
import type { RecordId } from './keys.ts';
import { readLeadMagnet } from './leadMagnets.ts';
import { readPartner } from './partners.ts';

/** Which kind of record an id belongs to. */
export function kindOfRecord(id: RecordId): RecordKind {
  if (enquiryId.safeParse(id).success) return 'enquiry';
  if (partnerId.safeParse(id).success) return 'partner';
  return leadMagnetId.safeParse(id).success ? 'leadMagnet' : 'contact';
}

const readers = { enquiry: readEnquiry, contact: readContact, partner: readPartner, leadMagnet: readLeadMagnet } as const;

/** A record of any kind as staff see it, from its stored item; raises a $ZodError when the item is not one. */
export function readRecord(item: Record<string, unknown>): AnyRecord {
  return readers[kindOfRecord(item.id as RecordId)](item);
}
