/**
 * The business metric: one for each conversion, by kind, written by the functions that follow the table's stream and shown by the
 * stack's dashboard.
 */
export const conversions = {
  namespace: 'Larkfield',
  metric: 'Conversions',
  dimension: 'kind',
  kinds: ['enquiry', 'contact', 'chatLead', 'partnerApplication', 'leadMagnet', 'bookingOpened'],
} as const;

export type Conversion = (typeof conversions.kinds)[number];
