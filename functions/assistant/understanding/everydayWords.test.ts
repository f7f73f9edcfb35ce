import { expect, test } from 'vitest';
import type { LanguageCode } from '../../../shared/languages.ts';
import { knowledge } from '../knowledge.ts';
import type { Concept } from './mention.ts';

const conceptsOf = async (language: LanguageCode, text: string) => {
  const { reader } = await knowledge(language);
  return reader.read(text).map(({ concept }) => concept);
};

const notMeant: ReadonlyArray<readonly [language: LanguageCode, text: string, concept: Concept]> = [
  ['ru', 'который документ действует', 'pets'],
  ['ru', 'как долго это делается', 'debt'],
  ['ru', 'объясните, пожалуйста', 'complain'],
  ['ru', 'льгота на дом', 'visit'],
  ['ru', 'как отменить lpa', 'cancelRight'],
  ['ru', 'брак отменяет завещание', 'cancelRight'],
  ['ru', 'почему так', 'price'],
  ['ru', 'потребовать свою часть', 'funeral'],
  ['ru', 'сын работает в Лондоне', 'open'],
  ['pl', 'jak długo to trwa', 'debt'],
  ['pl', 'dom sprzed lat', 'sellHouse'],
  ['pl', 'ubezpieczenie na życie', 'solicitor'],
  ['pl', 'partner w szpitalu', 'visit'],
  ['pl', 'jak zachoruję', 'contest'],
  ['ro', 'nu suntem căsătoriți', 'house'],
  ['ro', 'vreau să contest', 'savings'],
  ['ro', 'un apartament la Cluj', 'protect'],
  ['ro', 'un contract cu voi', 'savings'],
  ['ro', 'cum anulez lpa', 'cancelRight'],
  ['ro', 'asigurare de viață', 'solicitor'],
  ['hi', 'mujhe bata do', 'benefits'],
  ['hi', 'benefits बंद हो जाएँगे', 'open'],
  ['gu', 'banne ne vil banavvu chhe, bank ma', 'nephew'],
  ['gu', 'amara ghana paisa', 'abroad'],
  ['gu', 'બેનિફિટ મળે છે', 'sibling'],
  ['ta', 'naan uyil ezhudhanum', 'parent'],
  ['ta', 'appa veetla irundha, aana ippo illa', 'died'],
  ['ta', 'uyil ezhudhalam aana eppadi', 'sibling'],
  ['ta', 'ellam enakku vitta', 'house'],
  ['ta', 'avan sonna', 'child'],
  ['ta', 'en akka magalukku ellam', 'child'],
  ['ta', 'எவ்வளவு வரை விலக்கு', 'contest'],
];

test.each(notMeant)('does not misread in %s: %s (%s)', async (language, text, concept) => {
  expect(await conceptsOf(language, text)).not.toContain(concept);
});

const meant: ReadonlyArray<readonly [language: LanguageCode, text: string, concept: Concept]> = [
  ['ru', 'skolko stoit zaveshanie', 'will'],
  ['ru', 'nalog na nasledstvo', 'iht'],
  ['ru', 'я экзекьютор', 'executor'],
  ['ru', 'кто платит за кэр хоум', 'care'],
  ['ru', 'кавеат', 'caveat'],
  ['pl', 'kogo wymienić w testamencie', 'will'],
  ['pl', 'akt zgonu', 'died'],
  ['pl', 'mediacja', 'dispute'],
  ['ro', 'certificat de deces', 'died'],
  ['ro', 'banii de pe card', 'savings'],
  ['hi', 'वसीयत में मेरा नाम तक नहीं', 'contest'],
  ['hi', 'har mahine bete ko bhejta hu', 'gift'],
  ['hi', 'haath itne kaanpte hain', 'cannotSign'],
  ['gu', 'vil ma maru naam j nathi', 'contest'],
  ['gu', 'પત્નીનો દીકરો', 'stepchild'],
  ['gu', 'બેનના દીકરાને', 'nephew'],
  ['ta', 'uyil-la en per kooda illa', 'contest'],
  ['ta', 'manaiviyin magalukku', 'stepchild'],
  ['ta', 'கையெழுத்து போட முடியல', 'cannotSign'],
];

test.each(meant)('reads in %s: %s (%s)', async (language, text, concept) => {
  expect(await conceptsOf(language, text)).toContain(concept);
});
