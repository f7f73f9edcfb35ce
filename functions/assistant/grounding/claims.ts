/**
 * Claims that a reply must not contain, because the firm is not a law firm and the assistant gives no advice on a person's own case
 * (docs/requirements.md#chat). English only.
 */
const forbidden: ReadonlyArray<readonly [string, RegExp]> = [
  [
    'claims to be lawyers',
    /\b(our|your|qualified|experienced|expert) (team of |own |in-house )?(solicitors?|lawyers?|barristers?|legal (staff|team|advisers?|advisors?))\b/iu,
  ],
  [
    'claims to be lawyers',
    /\b(we|i)(['’]re| are|['’]m| am) (a |an |your |qualified |fully |regulated )*(solicitors?|lawyers?|law firm|legal advis\w+)\b/iu,
  ],
  [
    'offers legal advice',
    /\b(we|i|our \w+)( can| will| may| do|['’]ll)? (give|provide|offer)s? (you )?(with )?(\w+ )?legal advice\b/iu,
  ],
  [
    'claims to be a person',
    /\b(i am|i['’]m) (not (a |an )?(bot|robot|machine|ai|automated)|(a |the )?(real |actual )?(human|person))\b/iu,
  ],
  [
    'advises on a case',
    /\b(i|we)( would|['’]d)?( strongly)? (advise|recommend|suggest)( that)? you (to )?(should )?(transfer|put|give|gift|sell|move|hide|sign|place|change|leave|remove|set up|create|cancel|revoke|avoid)\b/iu,
  ],
  [
    'advises on a case',
    /\byou (should|must|ought to|need to|had better) (definitely |really |just |simply |immediately )?(transfer|put|give away|give your|gift|sell|move|hide|sign over|place your|remove|cut|disinherit|cancel|revoke)\b/iu,
  ],
  ['advises on a case', /\bin your (case|turnInstructions|position|circumstances),? (you|i|we|the best|it is best)\b/iu],
  ['promises a result', /\b(guarantee[sd]?|promise[sd]?) (that )?(you|your|to|no|zero|complete|full|total)\b(?! 30)/iu],
  [
    'frightens',
    /\b(you will lose (everything|your home|the house)|before it is too late|your family will be left with nothing)\b/iu,
  ],
  ['carries markup', /<\/?[a-z][^>]*>|!\[[^\]]*\]\(|\]\(\s*(javascript|data|https?:)/iu],
];

const free = /\b(free|complimentary|no charge|without charge|costs? nothing|at no cost|for nothing|gratis)\b/iu;
/** Services and amounts that really are free of charge or of tax. */
const freeThings =
  /\b(consultation|call|chat|talk|meeting|conversation|chemistry|feel free|free (to|from|times?|slots?)|free of (it|tax|inheritance|iht)|tax[- ]free|guides?|calculator|quote|nothing to pay|inheritance tax|means-tested|samaritans|hourglass)\b/iu;

/** Returns the claim that makes a text unacceptable; undefined when there is none. */
export function forbiddenClaim(text: string): string | undefined {
  const rule = forbidden.find(([, pattern]) => pattern.test(text));
  if (rule) return rule[0];
  return sentences(text).some((sentence) => free.test(sentence) && !freeThings.test(sentence))
    ? 'calls a service free'
    : undefined;
}

/** Returns the sentences of a text. */
export function sentences(text: string): string[] {
  return text.split(/(?<=[.!?।\n])\s+|\n+/u).filter((sentence) => sentence.trim() !== '');
}
