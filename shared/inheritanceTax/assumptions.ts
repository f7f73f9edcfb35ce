import { facts } from '../facts.ts';
import type { AssumptionId, EstateInput } from './input.ts';
import type { Rules } from './rules.ts';

/** Returns the ids of the assumptions that matter for this input, in the order of the calculation. */
export function assumptionsOf(input: EstateInput, rules: Rules): AssumptionId[] {
  const gifts = input.gifts ?? [];
  const business = input.business !== undefined || gifts.some((gift) => gift.kind === 'business');
  const exempt = (input.toSpouse ?? 0) + (input.charity ?? 0) > 0;
  const pension = (input.pension?.total ?? 0) > 0;
  const when: [boolean, AssumptionId][] = [
    [true, 'net-of-debts'],
    [true, 'long-term-uk-residents'],
    [rules.date > facts.nilRateBand.checked, 'law-as-known'],
    [input.home !== undefined || (input.downsizings ?? []).length > 0, 'home-lived-in'],
    [input.lateSpouse !== undefined, 'late-spouse-claims-made'],
    [exempt, 'exempt-shares-as-stated'],
    [gifts.length > 0, 'gift-values-when-given'],
    [gifts.length > 0, 'small-wedding-and-income-gifts-left-out'],
    [gifts.length > 0 && input.annualExemption !== 'used', 'annual-exemption-applied'],
    [gifts.length > 0 && input.annualExemption === 'used', 'annual-exemption-already-used'],
    [business, 'business-assets-qualify'],
    [input.business !== undefined && exempt, 'business-assets-left-by-name'],
    [pension && !rules.pensionsCount, 'pension-outside-the-estate'],
    [pension && rules.pensionsCount, 'pension-without-death-in-service'],
    [
      pension && rules.pensionsCount && ((input.charity ?? 0) > 0 || (input.pension?.toCharity ?? 0) > 0),
      'pension-in-charity-test',
    ],
  ];
  return when.filter(([applies]) => applies).map(([, id]) => id);
}
