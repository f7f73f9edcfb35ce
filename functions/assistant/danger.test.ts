import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../shared/languages.ts';
import { needsHelpline } from './builtIn/responder.ts';

/** Messages of visitors in danger, and messages about death, insurance or papers that only use similar words. */
const messages: Record<LanguageCode, { danger: string[]; none: string[] }> = {
  en: {
    danger: [
      'I want to die',
      'I am thinking of ending my life',
      'There is no point in living any more',
      'My son hits me when I do not sign',
      'I am scared of my husband',
      'im 79 and my granddaughter wont give me my tablets unless i sign the house to her',
      'a carer grabs my arm when I ask for my purse back',
      'whats the quickest way to sort my affairs, im ending my life at the weekend',
      'I do not see a reason to wake up any more',
    ],
    none: [
      'My life cover is ending next month',
      'What happens to the house when I die?',
      'Can we kill the lease on the flat?',
      'My pension ends when I die, doesn’t it?',
      'I want to die without leaving a mess for my children',
      'When does my life insurance end?',
      'I want to end the lasting power of attorney',
      'Is there any reason to go to a solicitor?',
      'My tenancy is ending, what about my will?',
      'There is no point in a trust for us, is there?',
      'The inheritance tax kills me',
      'Nothing matters more to me than my grandchildren',
      'I am afraid of making a mistake in my will',
      'can the council force me to sell the house for care',
      'can his kids kick me out if he dies',
      'i dont want to be a burden to my kids, what can i sort now',
      'i miss my wife so much since she died, what do I do with her pension',
      'im scared of losing my house to care fees',
    ],
  },
  ru: {
    danger: [
      'Я не хочу больше жить',
      'Хочу покончить с собой',
      'Хочу умереть',
      'Сын бьёт меня и требует подписать',
      'Мне угрожает сын',
      'невестка бьёт меня и забрала карту',
      'сын орёт и требует переписать дом',
    ],
    none: [
      'Заканчивается страховка жизни',
      'Что будет с домом, когда я умру?',
      'Моя пенсия заканчивается после смерти?',
      'Хочу расторгнуть договор аренды',
      'Больше не хочу жить в этом доме, хочу продать',
      'Хочу жить в Лондоне',
      'Нет смысла делать траст?',
      'Муж умер, кто наследует?',
      'Я не хочу, чтобы дети платили налог',
      'могут ли заставить продать дом за уход',
      'не хочу быть обузой детям',
    ],
  },
  pl: {
    danger: [
      'synowa mnie bije i zabrała mi kartę',
      'jak nie podpiszę to wyrzucą mnie z domu',
      'Chcę umrzeć',
      'Nie chcę już żyć',
      'Myślę o samobójstwie',
      'Syn mnie bije',
      'Córka zmusza mamę do podpisania',
    ],
    none: [
      'Kończy się moje ubezpieczenie na życie',
      'Co stanie się z domem, kiedy umrę?',
      'Czy emerytura kończy się po śmierci?',
      'Chcę zakończyć umowę najmu',
      'Czy nie ma sensu zakładać trustu?',
      'Nie mam po co płacić podatku od życia',
      'Mam dość papierów',
      'Kiedy kończy się polisa na życie mamy?',
      'Boję się podatku spadkowego',
      'Chcę skończyć testament w tym tygodniu',
      'Mąż umarł w maju, co mam zrobić?',
      'czy mogą mnie zmusić do sprzedaży domu za opiekę',
      'nie chcę być ciężarem dla dzieci',
    ],
  },
  ro: {
    danger: [
      'nora ma loveste si mi-a luat cardul',
      'daca nu semnez ma da afara',
      'Vreau să mor',
      'Nu mai vreau să trăiesc',
      'Mă gândesc la sinucidere',
      'Fiul meu mă bate',
      'Mă amenință să semnez',
    ],
    none: [
      'Se termină asigurarea mea de viață',
      'Ce se întâmplă cu casa când mor?',
      'Vreau să închei contractul de închiriere',
      'Pensia se termină la deces?',
      'Nu vreau să mor fără testament',
      'Ce se întâmplă dacă mor înaintea soțului?',
      'Vreau să trăiesc în casa mea, nu la azil',
      'Nu mai are rost să plătesc asigurarea?',
      'Iau pensia mamei cu procura, e legal?',
      'Soțul meu a murit în mai',
      'pot sa ma oblige sa vand casa pentru azil',
      'vreau sa stiu ce se intampla daca mor',
    ],
  },
  hi: {
    danger: [
      'beta kehta hai sign nahi karoge to ghar se nikal dunga',
      'अब जीने का मन नहीं करता',
      'मैं मरना चाहता हूँ',
      'मैं जीना नहीं चाहती',
      'आत्महत्या का मन है',
      'मेरा बेटा मुझे मारता है',
      'बहू ज़बरदस्ती साइन करवा रही है',
    ],
    none: [
      'मेरा जीवन बीमा खत्म हो रहा है',
      'मेरे मरने के बाद घर का क्या होगा?',
      'पेंशन मरने पर खत्म हो जाती है?',
      'मैं किराये का करार खत्म करना चाहता हूँ',
      'अपना जीवन बीमा बच्चों को देना चाहता हूँ',
      'mera jeevan bima khatam ho raha hai',
      'jab main mar jau to ghar kisko milega',
      'मेरे पति की मृत्यु मई में हुई',
      'क्या वसीयत के बिना मर जाना ठीक नहीं है?',
      'घर की सफ़ाई के बाद चाबी किसे दें',
      'अपनी ज़िंदगी भर की बचत बच्चों को देना है',
      'क्या काउंसिल घर बेचने को मजबूर कर सकती है',
      'बच्चों पर बोझ नहीं बनना चाहती',
    ],
  },
  gu: {
    danger: [
      'દીકરો મને મારે છે ને પેન્શન લઈ લે છે',
      'jivva ni ichha nathi rahi',
      'મારે મરી જવું છે',
      'મારે જીવવું નથી',
      'આપઘાતના વિચાર આવે છે',
      'દીકરો મને મારે છે',
      'jivan puru karvu che mare',
    ],
    none: [
      'jivan vimo puri thai gayo',
      'મારો જીવન વીમો પૂરો થાય છે',
      'મારી જીવન વીમાની મુદત પૂરી થઈ',
      'મારા મરી ગયા પછી ઘરનું શું?',
      'જીવનસાથીનું અવસાન થયું, હવે શું?',
      'પેન્શન મરણ પછી પૂરું થાય?',
      'મારે ભાડાકરાર પૂરો કરવો છે',
      'હું લંડનમાં જીવવું પસંદ કરું છું',
      'mari life insurance puri thay che',
      'હું મરી જાઉં તો ઘર કોને મળે?',
      'જિંદગીભરની બચત સંતાનોને આપવી છે',
      'hu mari jau to ghar kone male',
      'mare dikra mate will banavvi che',
    ],
  },
  ta: {
    danger: [
      'எனக்கு வாழ விருப்பமில்லை',
      'நான் தற்கொலை செய்யப் போகிறேன்',
      'சாகணும் போல இருக்கு',
      'மகன் என்னை அடிக்கிறான்',
      'என்னை மிரட்டி கையெழுத்து வாங்குகிறார்',
      'enna room la pooti vechirukanga',
      'paiyan miratti veeta ezhuthi kekuran',
    ],
    none: [
      'என் ஆயுள் காப்பீடு முடிகிறது',
      'நான் இறந்த பிறகு வீடு யாருக்கு?',
      'ஓய்வூதியம் இறப்புடன் முடிகிறதா?',
      'வாடகை ஒப்பந்தத்தை முடிக்க வேண்டும்',
      'என் வாழ்க்கைத் துணை இறந்துவிட்டார், என்ன செய்வது?',
      'வாழ்க்கை காப்பீடு போதும் என்று நினைக்கிறேன்',
      'வாழ்க்கைத் துணைக்கு டிரஸ்ட் வேண்டாம்',
      'என் உயிர் காப்பீட்டுத் தொகை யாருக்கு?',
      'உயில் எழுத விரும்புகிறேன்',
      'வரி பற்றி பயமாக இருக்கிறது',
      'en life insurance mudinjiruchu',
      'எல்லாம் முடிஞ்சா எவ்வளவு செலவு ஆகும்?',
      'naan setha veedu yaruku',
      'பிள்ளைகளுக்கு பாரமா இருக்க விரும்பல',
    ],
  },
};

describe.each(Object.entries(messages) as Array<[LanguageCode, { danger: string[]; none: string[] }]>)(
  'signs of danger in %s',
  (language, { danger, none }) => {
    const needs = (message: string) => needsHelpline({ language, history: [], message, leadCaptured: false });

    test('has at least five messages of each kind', () => {
      expect(Math.min(danger.length, none.length)).toBeGreaterThanOrEqual(5);
    });

    test.each(danger)('names the helplines after "%s"', async (message) => {
      expect(await needs(message)).toBe(true);
    });

    test.each(none)('sees no danger in "%s"', async (message) => {
      expect(await needs(message)).toBe(false);
    });
  },
);
