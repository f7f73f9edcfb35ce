import type { ResidenceBand } from './allowances.ts';
import type { ChargedComponent } from './charity.ts';
import type { GiftsResult } from './gifts.ts';
import type { Reliefs } from './reliefs.ts';

/** Every figure of a calculation, in whole pounds. */
export interface Figures {
  estate: {
    withoutPension: number;
    pension: number;
    /** Before exemptions and reliefs. The residence band is tapered by this value. */
    total: number;
    toSpouse: number;
    toCharity: number;
    relief: number;
    /** After exemptions and reliefs. */
    chargeable: number;
  };
  reliefs: Reliefs;
  gifts: GiftsResult;
  nilRateBand: { own: number; transferred: number; total: number; usedByGifts: number; left: number; unused: number };
  residenceBand: ResidenceBand;
  /** The parts of the estate that are tested and taxed separately; nearly always one. */
  components: ChargedComponent[];
  /** The least that the will must give to charity for the lower rate; undefined before that rate was introduced. */
  charityNeeded: number | undefined;
  /** The same for a will that is still to be written: at least an exact tenth, so never pence short of it. */
  charityAdvised: number | undefined;
  taxable: number;
  tax: {
    onEstate: number;
    /** The estate's tax if all of it were charged at 40%. */
    onEstateAtFullRate: number;
    /** The estate's tax, split by value between pensions and the rest. */
    fromPension: number;
    fromRest: number;
    /** Tax that the recipients of gifts pay; not part of `onEstate`. */
    onGifts: number;
    /** Estate and gifts together. */
    total: number;
  };
  /** The whole estate less its own tax. */
  afterTax: number;
}
