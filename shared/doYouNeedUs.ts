/** What a visitor wants to have done. */
export const needs = ['will', 'lpa', 'probate', 'tax'] as const;
export type Need = (typeof needs)[number];

/** Circumstances in which a standard document often goes wrong, so that a person should look at it. */
export const complications = ['family', 'business', 'abroad', 'vulnerable', 'dispute', 'trust', 'capacity'] as const;
export type Complication = (typeof complications)[number];

export interface QuizInput {
  need: Need;
  complications: readonly Complication[];
  /** Whether something is to go to charity; matters for a will. */
  charity: boolean;
}

export const ways = ['online', 'gov', 'charity', 'us'] as const;
export type Way = (typeof ways)[number];

/** Complications that matter for each need. Tax and trusts are always for a person. */
export const mattersFor: Record<Need, readonly Complication[]> = {
  will: complications,
  lpa: ['business', 'abroad', 'dispute', 'capacity'],
  probate: ['business', 'abroad', 'dispute', 'trust'],
  tax: [],
};

/**
 * Returns which way suits a visitor, and the complications that decide it. Without complications a simple will can be made online, or
 * through a charity's free will scheme by those who give something; a power of attorney and a simple probate can be done on GOV.UK. The
 * firm's own judgement, after GOV.UK's advice to use a professional where a will is not straightforward (gov.uk, Making a will).
 */
export function doYouNeedUs({ need, complications: given, charity }: QuizInput): { way: Way; reasons: Complication[] } {
  const reasons = mattersFor[need].filter((one) => given.includes(one));
  if (need === 'tax' || reasons.length > 0) return { way: 'us', reasons };
  if (need !== 'will') return { way: 'gov', reasons };
  return { way: charity ? 'charity' : 'online', reasons };
}
