import { expect, test } from 'vitest';
import type { LanguageCode } from '../../shared/languages.ts';
import { languageCodes } from '../../shared/languages.ts';
import { builtInResponder } from './builtIn/responder.ts';
import { agreementWords, knowledge } from './knowledge.ts';
import { claimsBooking, wantedMeeting } from './meeting.ts';
import type { Turn } from './responder.ts';
import { admitCall, toolDefinitions } from './tools.ts';

const turn = (message: string, language: LanguageCode = 'en', more: Partial<Turn> = {}): Turn => ({
  language,
  history: [],
  message,
  leadCaptured: false,
  booking: 'own',
  ...more,
});

const asked: Array<[language: LanguageCode, message: string, meeting: object]> = [
  ['en', 'I would like to book a call', { kind: 'call' }],
  ['en', 'Please book a video call', { kind: 'video' }],
  ['en', 'Can I book a consultation at your office in Canary Wharf?', { kind: 'consultation', office: 'canary-wharf' }],
  ['en', 'Could someone visit me at home in Kensington?', { kind: 'visit', borough: 'kensington-chelsea' }],
  ['pl', 'Chcę umówić rozmowę', { kind: 'call' }],
  ['pl', 'Chcę zarezerwować spotkanie wideo', { kind: 'video' }],
  ['pl', 'Czy ktoś może przyjechać do mnie do domu w Barnet?', { kind: 'visit', borough: 'barnet' }],
  ['ru', 'Хочу записаться на консультацию', { kind: 'consultation' }],
  ['ru', 'Можете приехать ко мне домой в Барнет?', { kind: 'visit', borough: 'barnet' }],
  ['ro', 'Vreau o consultație', { kind: 'consultation' }],
  ['ro', 'Puteți veni la mine acasă, în Bromley?', { kind: 'visit', borough: 'bromley' }],
  ['hi', 'मुझे वीडियो कॉल बुक करनी है', { kind: 'video' }],
  ['hi', 'क्या कोई मेरे घर आ सकता है? मैं बार्नेट में रहता हूँ', { kind: 'visit', borough: 'barnet' }],
  ['gu', 'કૉલ બુક કરવો છે', { kind: 'call' }],
  ['gu', 'કોઈ મારા ઘરે આવી શકે? હું Barnet માં રહું છું', { kind: 'visit', borough: 'barnet' }],
  ['ta', 'ஒரு அழைப்பைப் பதிவு செய்ய வேண்டும்', { kind: 'call' }],
  ['ta', 'யாராவது என் வீட்டுக்கு வர முடியுமா? நான் Barnet பகுதியில் வசிக்கிறேன்', { kind: 'visit', borough: 'barnet' }],
];

test.each(asked)('proposes the meeting that was asked for, in %s: %s', async (language, message, meeting) => {
  const { phrase } = await knowledge(language);
  expect(await builtInResponder.respond(turn(message, language))).toMatchObject({
    response: expect.stringMatching(new RegExp(`${phrase('proposeMeeting')}$`)),
    toolCalls: [{ name: 'propose_meeting', arguments: meeting }],
  });
});

test.each(asked)('opens Calendly or proposes nothing where the firm books there, in %s: %s', async (language, message) => {
  const { toolCalls } = await builtInResponder.respond(turn(message, language, { booking: undefined }));
  expect(toolCalls.map(({ name }) => name)).not.toContain('propose_meeting');
});

test('asks for the borough once, and goes on with another question', async () => {
  const { phrase } = await knowledge('en');
  const first = turn('I want a home visit');
  expect(await builtInResponder.respond(first)).toEqual({ response: phrase('askBorough'), toolCalls: [] });
  const history: Turn['history'] = [
    { role: 'user', content: first.message },
    { role: 'assistant', content: phrase('askBorough') },
  ];
  expect((await builtInResponder.respond(turn('Richmond', 'en', { history }))).toolCalls).toEqual([
    { name: 'propose_meeting', arguments: { kind: 'visit', borough: 'richmond' } },
  ]);
  expect((await builtInResponder.respond(turn('How much is a will?', 'en', { history }))).response).toContain('£');
});

test('the kind that was named last counts', async () => {
  const history: Turn['history'] = [{ role: 'user', content: 'Please book a video call' }];
  expect(await wantedMeeting(turn('Or a consultation rather', 'en', { history }))).toEqual({ kind: 'consultation' });
  expect(await wantedMeeting(turn('Yes please', 'en', { history }))).toEqual({ kind: 'video' });
});

test('a question about visits is answered and proposes nothing', async () => {
  expect((await builtInResponder.respond(turn('Do you offer home visits?'))).toolCalls).toEqual([]);
});

test('refuses a proposal with Calendly, of an unknown kind and of a visit without a borough, and drops what does not belong', async () => {
  const propose = (args: object, more: Partial<Turn> = {}) =>
    admitCall({ name: 'propose_meeting', arguments: args }, turn('I am Jane', 'en', more));
  expect(await propose({ kind: 'call' }, { booking: 'calendly' })).toEqual({ refused: 'there is no such tool' });
  expect(await propose({ kind: 'lunch' })).toEqual({ refused: 'the arguments are not valid' });
  expect(await propose({ kind: 'visit', borough: 'mars' })).toEqual({ refused: 'the arguments are not valid' });
  expect(await propose({ kind: 'visit' })).toHaveProperty('refused');
  expect(await propose({ kind: 'call', borough: 'barnet', office: 'loughton', name: 'Eve', consent: true })).toEqual({
    call: { name: 'propose_meeting', arguments: { kind: 'call' } },
  });
  expect(await propose({ kind: 'call', name: 'Jane' })).toEqual({
    call: { name: 'propose_meeting', arguments: { kind: 'call', name: 'Jane' } },
  });
});

test('offers the model either Calendly or proposals', () => {
  const names = (booking?: 'calendly' | 'own') => toolDefinitions(booking).map((tool) => tool.function.name);
  expect(names()).toEqual(names('calendly'));
  expect(names()).not.toContain('propose_meeting');
  expect(names('own')).not.toContain('open_calendly');
  expect(names('own')).toContain('propose_meeting');
});

const claims: Array<[language: LanguageCode, text: string]> = [
  ['en', 'Your call is booked for you.'],
  ['en', 'I have booked a consultation. See you then!'],
  ['en', 'All done: your appointment has been confirmed.'],
  ['en', 'You’re booked in.'],
  ['pl', 'Spotkanie zostało zarezerwowane.'],
  ['pl', 'Your meeting is booked.'],
  ['ru', 'Я вас записала на завтра.'],
  ['ro', 'Întâlnirea este programată.'],
  ['hi', 'आपकी मुलाकात बुक हो गई है।'],
  ['gu', 'તમારી મુલાકાત નક્કી થઈ ગઈ છે.'],
  ['ta', 'உங்கள் சந்திப்பு குறிக்கப்பட்டது.'],
];

test.each(claims)('recognizes the claim of a booking in %s: %s', async (language, text) => {
  expect(await claimsBooking(text, language)).toBe(true);
});

test.each(languageCodes)('the assistant’s own words claim no booking in %s', async (language) => {
  const { words, phrase } = await knowledge(language);
  const names = Object.keys(words.phrases) as Array<keyof typeof words.phrases>;
  const claiming = await Promise.all(names.map(async (name) => (await claimsBooking(phrase(name), language)) && name));
  expect(claiming.filter(Boolean)).toEqual([]);
});

test.each(['Nothing is booked yet.', 'You can book a call here.', 'When it is booked you get an email.'])(
  'does not take this for a claim: %s',
  async (text) => {
    expect(await claimsBooking(text, 'en')).toBe(false);
  },
);

test.each(languageCodes)('says that "book a call" shows free times, and names no calendar, in %s', async (language) => {
  const { phrase, words } = await knowledge(language);
  const [person] = words.intents.human;
  const said = turn(String(person), language);
  expect(await builtInResponder.respond(said)).toMatchObject({ response: phrase('humanOwn'), toolCalls: [] });
  expect((await builtInResponder.respond({ ...said, booking: undefined })).response).toBe(phrase('human'));
  // Words of no language: the assistant asks once, then names what it can do.
  const history: Turn['history'] = [
    { role: 'user', content: 'qwrt zxcv' },
    { role: 'assistant', content: phrase('clarify') },
  ];
  const unknown = turn('qwrt zxcv bnmp', language, { history });
  expect((await builtInResponder.respond(unknown)).response).toBe(phrase('unknownOwn'));
  const calendars = /calend|kalend|календар|कैलेंडर|કૅલેન્ડર|நாட்காட்டி/iu;
  expect(phrase('ownCaseOffer')).toMatch(calendars);
  for (const name of ['humanOwn', 'unknownOwn', 'ownCaseOfferOwn'] as const) expect(phrase(name)).not.toMatch(calendars);
});

test.each(languageCodes)('proposes times when the visitor accepts the offered consultation, in %s', async (language) => {
  const { phrase } = await knowledge(language);
  const history: Turn['history'] = [
    { role: 'user', content: 'qwrt' },
    { role: 'assistant', content: phrase('ownCaseOfferOwn') },
  ];
  const [agreement] = await agreementWords(language);
  const yes = String(agreement?.yes[0]?.split('|')[0]);
  const { toolCalls } = await builtInResponder.respond(turn(yes, language, { history }));
  expect(toolCalls).toEqual([{ name: 'propose_meeting', arguments: { kind: 'call' } }]);
});
