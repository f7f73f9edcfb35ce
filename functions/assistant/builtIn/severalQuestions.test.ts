import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../../shared/languages.ts';
import { builtInResponder } from './responder.ts';

/** Messages that ask several things, with what the reply to each of them contains. */
const messages: [language: LanguageCode, message: string, ...expected: RegExp[]][] = [
  ['en', 'What are your opening hours and how much is a will?', /9:00am/, /£195/],
  ['en', 'where is your office, do you do home visits, and how long does a will take', /two offices/, /home visits/, /weeks/],
  ['en', 'Can I speak to someone? How much is an LPA?', /020 7946 0123/, /£145/],
  ['en', 'what is your phone number and can my daughter witness my will', /020 7946 0123/, /two witnesses/],
  ['en', 'are you a robot? how much is probate', /automated assistant/, /£\d/],
  ['en', 'can you call me tomorrow? and what do you charge for mirror wills', /your name/, /£195/],
  ['en', 'Please book me a call. Can I pay in instalments?', /calendar/, /paid in advance/],
  ['en', 'whats your email, do you do trusts, price of an lpa', /@/, /£145/],
  ['en', 'open on saturday? price of a will?', /Monday to Friday/, /£195/],
  ['en', 'price for an LPA, how long does it take', /£145/, /weeks/],
  ['en', 'who can witness a will, what does it cost', /witness/, /£195/],
  ['en', 'This is urgent, please. How much is an LPA?', /urgent/, /£145/],
  ['ru', 'До скольки вы работаете и сколько стоит завещание?', /понедельник/i, /195/],
  ['ru', 'Какой у вас номер телефона, сколько стоит доверенность?', /020 7946 0123/, /145/],
  ['ru', 'Можно поговорить с человеком? Кто может быть свидетелем завещания?', /020 7946 0123/, /свидетел/],
  ['pl', 'Jaki jest numer telefonu i ile kosztuje testament?', /020 7946 0123/, /195/],
  ['pl', 'Gdzie jest biuro, ile kosztuje LPA', /biur/, /145/],
  ['pl', 'Chcę rozmawiać z człowiekiem. Kto może być świadkiem testamentu?', /020 7946 0123/, /świadk/],
  ['ro', 'Unde aveți biroul și cât costă un testament?', /birou/, /195/],
  ['ro', 'Care e numărul de telefon, cât costă o procură LPA?', /020 7946 0123/, /145/],
  ['ro', 'Vreau să vorbesc cu un om. Cine poate fi martor la testament?', /020 7946 0123/, /martor/],
  ['pl', 'ile kosztuje spisanie testamentu dla dwojga i w ile to zrobicie', /390/, /tygodni/],
  ['pl', 'mąż ma raka, chcemy szybko testament, ile to potrwa i czy przyjedziecie do domu', /tygodni/, /wizyty domowe/],
  ['pl', 'bez ślubu kupiliśmy mieszkanie na pół. jak umrę to jej zabiorą? i ile testament u was', /Partner bez ślubu/, /195/],
  ['pl', 'czy syn może być świadkiem testamentu? i czy można podpisać przez zooma', /wideo już nie/],
  ['pl', 'zmarła mi mama, jestem wykonawcą. ile trwa probate i czy mogę to zrobić sama', /miesięcy/, /GOV\.UK/],
  ['ro', 'Cat costa doua testamente pentru mine si sotie si cat dureaza? veniti acasa?', /390/, /săptămâni/, /domiciliu/],
  ['ro', 'fratele a falsificat testamentul. probate inca nu s-a dat, il pot opri cumva?', /solicitor/, /caveat/],
  ['ru', 'мы с женой хотим два завещания, сколько это и приедете ли домой', /390/, /на дом/],
  ['ru', 'может ли сын быть свидетелем завещания? и можно ли подписать завещание по зуму', /свидетел/, /видео/],
  ['pl', 'mama zmarła bez testamentu, ojczym mówi że wszystko jego', /322\s000/],
  ['ru', 'отчим умер без завещания, своих детей у него не было. я наследник?', /усынов/],
  ['ru', 'сколько длится пробейт и могу ли я сделать сам', /месяц/, /GOV\.UK/],
  ['hi', 'aapka office kahan hai aur will kitne ki hai', /Canary|London|लंदन|कार्यालय|दफ़्तर|ऑफ़िस/, /195/],
  ['hi', 'आपका फ़ोन नंबर क्या है और पावर ऑफ अटॉर्नी का खर्च कितना है?', /020 7946 0123/, /145/],
  ['hi', 'office address please, LPA ka kharcha kitna hai', /कार्यालय|दफ़्तर|ऑफ़िस/, /145/],
  ['gu', 'tamaro phone number shu che ane will no kharcho ketlo', /020 7946 0123/, /195/],
  ['gu', 'તમારી ઑફિસ ક્યાં છે અને વસિયતનામાનો ખર્ચ કેટલો?', /ઑફિસ/, /195/],
  ['gu', 'phone number please, LPA no kharcho ketlo che', /020 7946 0123/, /145/],
  ['ta', 'unga phone number enna, uyil evlo selavu', /020 7946 0123/, /195/],
  ['ta', 'உங்கள் அலுவலகம் எங்கே? உயில் எழுத எவ்வளவு கட்டணம்?', /அலுவலக/, /195/],
  ['ta', 'phone number venum, LPA evlo selavu aagum', /020 7946 0123/, /145/],
];

describe('a message with several questions', () => {
  test.each(messages)('in %s: "%s"', async (language, message, ...expected) => {
    const { response } = await builtInResponder.respond({ language, history: [], message, leadCaptured: false });
    for (const part of expected) expect(response).toMatch(part);
  });
});
