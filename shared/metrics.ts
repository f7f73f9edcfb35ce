/**
 * The business metric: one count for each conversion, by kind. The consumers of the table's stream write it, and the stack's
 * dashboard shows it.
 */
export const conversions = {
  namespace: 'Larkfield',
  metric: 'Conversions',
  dimension: 'kind',
  kinds: ['enquiry', 'contact', 'chatLead', 'partnerApplication', 'leadMagnet', 'bookingOpened'],
} as const;

export type Conversion = (typeof conversions.kinds)[number];
