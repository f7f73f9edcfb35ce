import { facts, firmFacts, type Span } from '../../../../shared/facts.ts';
import { formatsOf } from '../../../../shared/formats.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';
import { addOns } from '../../../../shared/prices.ts';
import { trustTax } from '../../../../shared/trustTax.ts';
import { figuresIn } from '../../contentFigures.ts';

const year = (iso: string) => iso.slice(0, 4);

const band = facts.nilRateBand.value;
const residence = facts.residenceNilRateBand.value;
// Above the threshold the band shrinks by £1 for every £2, so this is the value at which it is zero.
const taperGone = (bands: number) =>
  facts.residenceBandTaperThreshold.value + bands * residence * facts.residenceBandTaperStep.value;
/** Returns the placeholder values of the guides: the figures of all pages, and those of the guides only. */
export function guideFigures(language: LanguageCode) {
  const { pounds, percent, day } = formatsOf(language);
  const to = language === 'en' ? ' to ' : '–';
  const between = (span: Span) => [span.from, ...(span.to === undefined ? [] : [span.to])].map(pounds).join(to);
  const taper = Object.fromEntries(facts.giftTaper.value.map(({ years, percentOff }) => [`taper${years}`, percent(percentOff)]));

  // The last tier has no upper end, so it has only its start.
  const care = Object.fromEntries(
    firmFacts.careCostTiers.value.flatMap(({ id, perWeek, perYear }) => {
      const text = id === 'premium' ? (span: Span) => pounds(span.from) : between;
      return [
        [`${id}Week`, text(perWeek)],
        [`${id}Year`, text(perYear)],
      ];
    }),
  );
  return {
    ...figuresIn(language),
    ...taper,
    ...care,
    personAllowance: pounds(band + residence),
    twoResidenceBands: pounds(2 * residence),
    taperGoneSingle: pounds(taperGone(1)),
    taperGoneCouple: pounds(taperGone(2)),
    weddingChild: pounds(facts.weddingGiftFromParent.value),
    weddingGrandchild: pounds(facts.weddingGiftFromGrandparent.value),
    weddingOther: pounds(facts.weddingGiftFromOthers.value),
    trustEntryRate: percent(trustTax.entryRate.value),
    trustPeriodicRate: percent(trustTax.periodicRate.value),
    trustHour: pounds(addOns.trustAdministration.price),
    twoReliefAllowances: pounds(2 * facts.reliefAllowance.value),
    reliefGiftsFrom: day(facts.reliefAllowanceCountsGiftsSince.value),
    reliefYear: year(facts.reliefAllowanceSince.value),
    pensionsYear: year(facts.pensionsCountSince.value),
    aimRelief: percent(facts.reliefOnAimShares.value),
    effectiveRate: percent((facts.taxRate.value * (100 - facts.reliefAboveAllowance.value)) / 100),
    fourLpaFees: pounds(4 * facts.lpaRegistrationFee.value),
    careLower: pounds(facts.careLowerLimit.value),
    careTariff: pounds(facts.careTariffPerStep.value),
    careTariffStep: pounds(facts.careTariffStep.value),
  };
}
