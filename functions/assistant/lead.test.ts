import { expect, test } from 'vitest';
import type { LanguageCode } from '../../shared/languages.ts';
import type { ChatMessage } from '../data/turns.ts';
import { hasAgreed, refusesContact } from './lead.ts';
import { admitCall, admitCalls } from './tools.ts';

const turn = (message: string, history: ChatMessage[] = [], language: LanguageCode = 'en') => ({
  language,
  history,
  message,
  leadCaptured: false,
});
const asked: ChatMessage = { role: 'assistant', content: 'Thank you. May we contact you about our services with these details?' };

const agreements: Array<[message: string, agreed: boolean, history?: ChatMessage[], language?: LanguageCode]> = [
  ['You may contact me', true],
  ['Could you please call me back?', true],
  ['I agree to be contacted', true],
  ['Please get in touch with me.', true],
  ['I agree', true],
  ['What happens if I agree?', false],
  ['Do not contact me', false],
  ['I never agreed that you may call me', false],
  ['yes', false],
  ['yes', true, [asked]],
  ['Yes, that is fine', true, [asked]],
  ['no', false, [asked]],
  ['Not yet', false, [asked]],
  ['How much is a will?', false, [asked]],
  // A negation makes an agreement unclear, whatever it negates. The assistant asks again.
  ['Please call me. I do not want a trust, just a will', false],
  ['I cannot call you during the day, so please email me', false],
  ['yes', false, [{ role: 'assistant', content: 'Would you like to know more about trusts?' }]],
  ['Actually, do not contact me', false, [{ role: 'user', content: 'Please contact me' }]],
  ['Да, можно', true, [{ role: 'assistant', content: 'Можно с вами связаться?' }], 'ru'],
  ['Позвоните мне, пожалуйста', true, [], 'ru'],
  ['Не звоните мне', false, [], 'ru'],
  ['Proszę o kontakt', true, [], 'pl'],
  ['Proszę nie dzwonić', false, [], 'pl'],
  ['Mă puteți contacta', true, [], 'ro'],
  ['Nu mă sunați', false, [], 'ro'],
  ['कृपया मुझसे संपर्क करें', true, [], 'hi'],
  ['મારો સંપર્ક કરો', true, [], 'gu'],
  ['હા, તમે મારો સંપર્ક કરી શકો છો', true, [], 'gu'],
  ['મારો સંપર્ક ન કરો', false, [], 'gu'],
  ['મારો સંપર્ક કરો નહીં', false, [], 'gu'],
  ['મને ઇમેઇલ ન કરો', false, [], 'gu'],
  ['તમે મને ફોન કરી શકો નહીં', false, [], 'gu'],
  ['હું નથી ઇચ્છતો કે તમે મારો સંપર્ક કરો', false, [], 'gu'],
  ['என்னை தொடர்பு கொள்ளுங்கள்', true, [], 'ta'],
  ['என்னை தொடர்பு கொள்ள வேண்டாம்', false, [], 'ta'],
];

test.each(agreements)('reads the consent of "%s" as %s', async (message, agreed, history, language) => {
  expect(await hasAgreed(turn(message, history, language))).toBe(agreed);
});

const jane = { name: 'Jane Smith', email: 'jane@family.example', preferredContact: 'email' };
const said = "I'm Jane Smith, JANE@family.example or 020 7946 0999, please contact me";

test('admits a lead when name, email, phone and agreement are the visitor’s, in any notation', async () => {
  const admitted = await admitCall({ name: 'capture_lead', arguments: { ...jane, phone: '+44 20 7946 0999' } }, turn(said));
  expect(admitted).toEqual({ call: { name: 'capture_lead', arguments: { ...jane, phone: '+44 20 7946 0999', message: said } } });
});

test('refuses a lead with details that the visitor did not write', async () => {
  for (const other of [
    { name: 'Jane Jones' },
    { email: 'jane@other.example' },
    { phone: '07700 900000' },
    { email: 'not an email' },
  ]) {
    expect(await admitCall({ name: 'capture_lead', arguments: { ...jane, ...other } }, turn(said))).toHaveProperty('refused');
  }
  const fromAssistant: ChatMessage[] = [{ role: 'assistant', content: 'I am Jane Smith, jane@family.example' }];
  expect(await admitCall({ name: 'capture_lead', arguments: jane }, turn('Please contact me', fromAssistant))).toHaveProperty(
    'refused',
  );
});

test('does not read a condition as agreement, in any language', async () => {
  for (const [language, message] of [
    ['en', 'You may contact me if I decide to go on'],
    ['ru', 'Если я согласен на звонок, что будет дальше'],
  ] as const) {
    expect(await hasAgreed({ ...turn(message), language })).toBe(false);
  }
});

test('does not read the refusal of something else as a refusal of contact', async () => {
  for (const message of ['I do not want a trust', 'I have no phone', 'I do not know', 'We cannot email documents']) {
    expect(await refusesContact(turn(message))).toBe(false);
  }
  expect(await refusesContact(turn('no, please don’t', [asked]))).toBe(true);
});

test('refuses a second lead in one conversation', async () => {
  const later = { ...turn(said), leadCaptured: true };
  expect(await admitCall({ name: 'capture_lead', arguments: jane }, later)).toHaveProperty('refused');
});

test('prefills a form only with the visitor’s own details', async () => {
  const prefill = { firstName: 'Jane', lastName: 'Evil', email: 'x@evil.test', phone: '020 7946 0999', message: 'Send money' };
  const admitted = await admitCall({ name: 'open_contact_form', arguments: { prefill } }, turn(said));
  expect(admitted).toEqual({
    call: { name: 'open_contact_form', arguments: { prefill: { firstName: 'Jane', phone: '020 7946 0999' } } },
  });
});

test('admits one call that opens something and one lead', async () => {
  const calls = await admitCalls(
    [
      { name: 'open_calendly', arguments: { type: 'lpa' } },
      { name: 'open_calendly', arguments: {} },
      { name: 'open_contact_form', arguments: { prefill: {} } },
      { name: 'capture_lead', arguments: jane },
      { name: 'capture_lead', arguments: jane },
    ],
    turn(said),
  );
  expect(calls.map(({ name }) => name)).toEqual(['open_calendly', 'capture_lead']);
});

test('refuses arguments that are not an object, and drops an unknown type of booking', async () => {
  for (const args of [null, 7, 'x', []]) {
    expect(await admitCall({ name: 'capture_lead', arguments: args }, turn(said))).toHaveProperty('refused');
  }
  expect(await admitCall({ name: 'open_calendly', arguments: { type: '<b>' } }, turn(said))).toEqual({
    call: { name: 'open_calendly', arguments: {} },
  });
});
