import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../../shared/languages.ts';
import { converse } from '../evaluation/converse.ts';

/** Each row has a question, a short follow-up, and a text that the reply to the follow-up contains. */
const conversations: [language: LanguageCode, first: string, second: string, expected: RegExp][] = [
  ['en', 'Can my sister challenge the will?', 'how long has she got?', /months/],
  ['en', 'How do I apply for probate?', 'how long?', /months/],
  ['en', 'Do we need to pay inheritance tax on dads estate?', 'by what deadline?', /sixth month/],
  ['en', 'What is a lasting power of attorney?', 'and for my dad?', /Court of Protection|certificate provider/],
  ['en', 'Can my mum make a power of attorney with dementia?', 'and if she cannot?', /court|deputy/i],
  ['en', 'Can I give my house to my son and stay in it?', 'and if I pay rent instead?', /rent/],
  ['en', 'How much is a will?', 'and for both of us?', /£/],
  ['en', 'Who looks after my kids if I die?', 'and before then?', /guardian|children/],
  ['en', 'My aunt died without a will, who inherits?', 'and if she had no children?', /parents|brothers|siblings/],
  ['en', 'What are care fees based on?', 'and in Wales?', /Wales|£/],
  ['ru', 'Как оформить probate?', 'сколько ждать?', /месяц|недел/],
  ['ru', 'Что такое доверенность LPA?', 'а для папы?', /Court of Protection|certificate provider/],
  ['ru', 'Может ли сестра оспорить завещание?', 'за какой срок?', /месяц/],
  ['pl', 'Czym jest pełnomocnictwo LPA?', 'a dla taty?', /Court of Protection|certificate provider/],
  ['pl', 'Jak załatwić probate?', 'jak długo?', /miesi|tygodn/],
  ['pl', 'Czy siostra może podważyć testament?', 'jaki jest termin?', /miesi/],
  ['ro', 'Ce este procura LPA?', 'dar pentru tata?', /Court of Protection|certificate provider/],
  ['ro', 'Cum obțin probate?', 'cât durează?', /lun|săptăm/],
  ['ro', 'Poate sora mea să conteste testamentul?', 'cât timp are?', /luni/],
  ['hi', 'LPA क्या है?', 'और पापा के लिए?', /Court of Protection|certificate provider/],
  ['hi', 'probate kaise milta hai?', 'kitna time?', /महीन|हफ़्त/],
  ['hi', 'क्या बहन वसीयत को चुनौती दे सकती है?', 'कितने समय में?', /महीन/],
  ['gu', 'LPA શું છે?', 'અને પપ્પા માટે?', /Court of Protection|certificate provider/],
  ['gu', 'probate kevi rite male?', 'ketlo samay?', /મહિન|અઠવાડિ/],
  ['ta', 'LPA என்றால் என்ன?', 'அப்பாவுக்கு?', /Court of Protection|certificate provider/],
  ['ta', 'probate epdi vaanguvathu?', 'evlo naal?', /மாத|வார/],
  ['en', 'Does mum have to sell her house for care?', 'and if dad still lives there?', /never counted/],
  ['en', 'Is inheritance tax due before probate is granted?', 'who pays that?', /tax/],
  ['en', 'When can an LPA be used?', 'and before then?', /registered/],
  ['en', 'Can I give my house to my daughter?', 'and if I put it in a trust instead?', /trust/],
  ['ru', 'Можно ли подарить дом дочери?', 'а если через траст?', /траст/],
  ['ru', 'Нужно ли продавать дом мамы за уход?', 'а если там живёт папа?', /муж, жена/],
  ['pl', 'Czy mama musi sprzedać dom na opiekę?', 'a jeśli tata tam mieszka?', /mąż, żona/],
  ['ro', 'Pot da casa fiicei?', 'și dacă o pun într-un trust?', /trust/],
  ['hi', 'विरासत टैक्स कौन देता है?', 'और कब तक?', /छठे महीने/],
  ['hi', 'kya maa ko care ke liye ghar bechna padega?', 'aur agar papa wahan rehte ho?', /पति, पत्नी/],
  ['gu', 'mummy ne care mate ghar vechvu pade?', 'ane pappa tya rahe to?', /પતિ, પત્ની/],
  ['ta', 'amma care ku veeta vikkanuma?', 'appa anga irundha?', /கணவர், மனைவி/],
  [
    'en',
    'Getting married in June! I have a will from 2019. Does the wedding do anything to it',
    'and could I write it now, before the day, so it still counts afterwards?',
    /in mind/,
  ],
];

describe('a short question after another', () => {
  test.each(conversations)('in %s: "%s" and then "%s"', async (language, first, second, expected) => {
    const [, reply] = await converse(language, [first, second]);
    expect(reply?.response).toMatch(expected);
  });
});
