import * as z from 'zod';

/**
 * Every record's id starts with its kind, so that one kind's id never fits where another's is wanted:
 * `enq_` an enquiry from the five-step form, `con_` a simple contact. The rest is 26 characters of lower-case base32.
 */
export const idPrefixes = { enquiry: 'enq', contact: 'con' } as const;

export type RecordKind = keyof typeof idPrefixes;

const idSchema = <K extends RecordKind>(kind: K) =>
  z
    .string()
    .regex(new RegExp(`^${idPrefixes[kind]}_[a-z2-7]{26}$`))
    .brand<K>();

export const enquiryId = idSchema('enquiry');
export const contactId = idSchema('contact');
/** An id of either kind of contact, as the status call takes it. */
export const anyContactId = z.union([enquiryId, contactId]);

export type EnquiryId = z.infer<typeof enquiryId>;
export type ContactId = z.infer<typeof contactId>;

/** The kind an id belongs to, told from its prefix; undefined for anything else. */
export function kindOfId(id: string): RecordKind | undefined {
  if (enquiryId.safeParse(id).success) return 'enquiry';
  return contactId.safeParse(id).success ? 'contact' : undefined;
}
