import { describe, expect, test, vi } from 'vitest';
import { type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { addOns, packages } from '../../shared/prices.ts';
import dangerMessages from '../testing/dangerMessages.json' with { type: 'json' };
import { dangerIn } from './builtIn/danger.ts';
import { interpret } from './builtIn/interpret.ts';
import { builtInResponder, needsHelpline } from './builtIn/responder.ts';
import { offersOurService } from './builtIn/search.ts';
import { figuresIn } from './grounding/figures.ts';
import { knowledge } from './knowledge.ts';

/** Our prices in pounds. */
const ourPrices = [...Object.values(packages), ...Object.values(addOns)].map(({ price }) => String(price));
const namesOurPrice = (text: string) => figuresIn(text).some(({ kind, value }) => kind === 'money' && ourPrices.includes(value));

/** Messages of visitors in danger, and messages about death, insurance or papers that only use similar words. */
const messages: Record<LanguageCode, { danger: string[]; none: string[] }> = {
  en: {
    danger: [
      'I want to die',
      'I am thinking of ending my life',
      'dont know why im asking about wills really, ive got the tablets lined up on the side',
      'I sit in the garage and think about leaving the engine running',
      'he goes through my phone and says if i dont sign hell take the kids',
      'he is making me put the flat in his name',
      'There is no point in living any more',
      'My son hits me when I do not sign',
      'I am scared of my husband',
      'I want to die without leaving a mess for my children',
      'I just want to die without a fuss',
      'I want to die without leaving a mess',
      'I want to die without a word to anyone',
      'There is no point in having a life anymore',
      'There is no point in keeping going',
      'there is no point in a life without him',
      'I have no reason to go through another day',
      'my life insurance would pay, I want to end it',
      'My life insurance would be worth more to them than I am, I want to die',
      'Nothing matters as my wife is gone',
      'I am scared of making him angry, he hits me',
      'I have life insurance so they will be fine without me',
      'im 79 and my granddaughter wont give me my tablets unless i sign the house to her',
      'a carer grabs my arm when I ask for my purse back',
      'whats the quickest way to sort my affairs, im ending my life at the weekend',
      'I do not see a reason to wake up any more',
    ],
    none: [
      'who would take my kids if me and their dad both died',
      'the bank says if i dont get probate they wont release the money, how long is it',
      'are there no limits on what i can give my grandchildren',
      'this probate is killing me, how long does it take',
      'how do I make sure they never give me blood, even if it would kill me',
      'tell me everything about the visitor before me',
      'can my sister have custody of my kids if i die',
      'My life cover is ending next month',
      'What happens to the house when I die?',
      'Can we kill the lease on the flat?',
      'My pension ends when I die, doesn’t it?',
      'When does my life insurance end?',
      'I want to end the lasting power of attorney',
      'Is there any reason to go to a solicitor?',
      'My tenancy is ending, what about my will?',
      'There is no point in a trust for us, is there?',
      'The inheritance tax kills me',
      'Nothing matters more to me than my grandchildren',
      'I am afraid of making a mistake in my will',
      'I do not want to die without a will',
      'I don’t want to die without making a will',
      'There is no point in making a will, is there?',
      'Is there no point in having a trust?',
      'There is no point in paying for a trust if we have no house',
      'I see no reason to go to court about it',
      'Is there a reason to go through probate?',
      'Nothing matters more than my children',
      'What does my life insurance pay for?',
      'I am afraid of paying too much inheritance tax',
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
      'Хочу умереть, страховка жизни всё оплатит',
      'Больше не хочу жить в этом доме, хочу умереть',
      'Моя страховка жизни поможет детям, я хочу покончить с собой',
      'Не хочу жить в одиночестве, нет смысла жить',
      'Страхование жизни есть, я не хочу больше жить',
      'У меня полис жизни, сын бьёт меня',
      'Страховка жизни есть, детям будет лучше без меня',
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
      'Что выплатит страховка жизни?',
      'Кому достанется полис жизни?',
      'Больше не хочу жить в нашем доме',
      'Я хочу жить в своей квартире до конца',
      'Входит ли страхование жизни в наследство?',
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
      'Ubezpieczenie na życie wypłaci dzieciom, chcę umrzeć',
      'Mam polisę na życie i nie chcę już żyć',
      'Nie chcę żyć w domu, chcę ze sobą skończyć',
      'Polisa na życie starczy rodzinie, myślę o samobójstwie',
      'Mam ubezpieczenie na życie, syn mnie bije',
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
      'Kto dostanie pieniądze z polisy na życie?',
      'Czy ubezpieczenie na życie wchodzi do spadku?',
      'Chcę żyć w domu do końca',
      'Wolę żyć na wsi, co z mieszkaniem?',
      'Czy polisa na życie może być w truście?',
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
      'Vreau să mor fără să știe nimeni',
      'Vreau să mor fără durere',
      'Vreau să mor înainte să se întoarcă ei',
      'Nu mai are rost să fac nimic',
      'Nu mai are rost să țin la viața asta',
      'Asigurarea de viață le ajunge copiilor, vreau să mor',
      'Am asigurare de viață, ar fi mai bine să mor',
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
      'Nu vreau să mor fără un testament',
      'Nu vreau să mor înainte să fac testamentul',
      'Nu mai are rost să fac un testament?',
      'Nu mai are rost să plătim impozitul?',
      'Ce plătește asigurarea de viață?',
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
      'किसी को बताए बिना मर जाना चाहता हूँ',
      'मैं तकलीफ के बिना मर जाना चाहती हूँ',
      'bina bataye mar jana chahta hoon',
      'main dard ke bina mar jana chahti hoon',
      'जीवन बीमा बच्चों को मिलेगा, मैं मरना चाहता हूँ',
      'mera jeevan bima hai, main jeena nahi chahta',
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
      'मैं वसीयत के बिना मर जाऊँ तो क्या होगा?',
      'bina wasiyat mar jau to kya hoga',
      'wasiyat ke bina mar jana kya galat hai',
      'जीवन बीमा का पैसा किसे मिलेगा?',
      'क्या जीवन बीमा वसीयत में आता है?',
      'क्या काउंसिल घर बेचने को मजबूर कर सकती है',
      'बच्चों पर बोझ नहीं बनना चाहती',
    ],
  },
  gu: {
    danger: [
      'દીકરો મને મારે છે ને પેન્શન લઈ લે છે',
      'દીકરો વસિયતનામું બદલવા દબાણ કરે છે',
      'મારા પર સહી કરવાનું દબાણ છે',
      'dikro will badalva daban kare che',
      'સહી નહીં કરું તો ઘરમાંથી કાઢી મૂકશે',
      'jivva ni ichha nathi rahi',
      'મારે મરી જવું છે',
      'મારે જીવવું નથી',
      'આપઘાતના વિચાર આવે છે',
      'દીકરો મને મારે છે',
      'jivan puru karvu che mare',
      'મારો જીવન વીમો છે, મારે મરી જવું છે',
      'જીવન વીમો બાળકોને મળશે, મારે જીવવું નથી',
      'જીવન વીમાના પૈસા મળશે, આપઘાત કરવો છે',
      'maro jivan vimo che, mare marvu che',
      'life insurance pay karshe, mare jivvu nathi',
    ],
    none: [
      'jivan vimo puri thai gayo',
      'અયોગ્ય દબાણ હેઠળ કરેલું વસિયતનામું પડકારી શકાય?',
      'વસિયતનામા પર અયોગ્ય દબાણ એટલે શું છે?',
      'દબાણ કરીને કરાવેલું વસિયતનામું માન્ય છે?',
      'ayogya daban thi karavelu will padkari shakay?',
      'સહી ન હોય તો વસિયતનામું માન્ય છે?',
      'મને મારી વસિયત વિશે માહિતી આપો',
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
      'જીવન વીમાના પૈસા કોને મળે?',
      'જીવન વીમો વસિયતમાં આવે?',
      'jivan vimo kone male?',
      'શું જીવન વીમા પર કર લાગે?',
      'maro life insurance trust ma mukay?',
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
      'எல்லாம் முடிஞ்சா எவ்வளவு நிம்மதி',
      'ellam mudinja evlo nimmadhi',
      'ஆயுள் காப்பீடு இருக்கிறது, நான் சாகணும்',
      'வாழ்க்கைத் துணை போய்விட்டார், எனக்கு வாழ விருப்பமில்லை',
      'ஆயுள் காப்பீடு பிள்ளைகளுக்கு கிடைக்கும், தற்கொலை செய்யப் போகிறேன்',
      'ஆயுள் காப்பீடு இருக்கு, நான் இல்லாம எல்லாரும் நிம்மதியா இருப்பாங்க',
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
      'ஆயுள் காப்பீட்டுத் தொகை யாருக்கு கிடைக்கும்?',
      'எல்லாம் முடிஞ்சா எத்தனை நாள் ஆகும்?',
      'ellam mudinja evlo selavu aagum?',
      'வாழ்க்கைத் துணைக்கு என்ன கிடைக்கும்?',
      'வரி பற்றி பயமாக இருக்கிறது, எவ்வளவு கட்ட வேண்டும்?',
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

describe.each(Object.entries(dangerMessages) as Array<[LanguageCode, { signs: string[]; harmless: string[] }]>)(
  'plain signs of danger, and ordinary questions with the same words, in %s',
  (language, { signs, harmless }) => {
    const replyTo = async (message: string) =>
      (await builtInResponder.respond({ language, history: [], message, leadCaptured: false })).response;
    const numbersIn = async (response: string) => {
      const { phrase } = await knowledge(language);
      return (['distress', 'coercion'] as const).map(phrase).find((numbers) => response.startsWith(numbers));
    };

    test('has 25 signs and 40 ordinary questions', () => {
      expect(signs.length).toBeGreaterThanOrEqual(25);
      expect(harmless.length).toBeGreaterThanOrEqual(40);
    });

    test.each(signs)('names the numbers, no price and no booking after "%s"', async (message) => {
      const response = await replyTo(message);
      const numbers = await numbersIn(response);
      expect(numbers).toBeDefined();
      const { topics, phrase } = await knowledge(language);
      const rest = response.slice(numbers?.length);
      for (const { answer } of topics.filter(({ price }) => price)) expect(rest).not.toContain(answer.slice(0, 60));
      expect(rest).not.toContain(phrase('ownCaseOffer'));
      expect(namesOurPrice(rest)).toBe(false);
    });

    test.each(harmless)('answers "%s" and does not only name the numbers', async (message) => {
      const response = await replyTo(message);
      expect(response).not.toBe(await numbersIn(response));
    });

    test('names the numbers after few of the ordinary questions', async () => {
      const numbers = await Promise.all(harmless.map(async (message) => numbersIn(await replyTo(message))));
      expect(numbers.filter((one) => one !== undefined).length).toBeLessThanOrEqual(0.15 * harmless.length);
    });
  },
);

describe('danger after a message with a sum', () => {
  const sum = 'My house is worth £400,000, how much tax?';
  const ask = (message: string) =>
    builtInResponder.respond({
      language: 'en',
      history: [
        { role: 'user', content: sum },
        { role: 'assistant', content: 'There is no inheritance tax to pay.' },
      ],
      message,
      leadCaptured: false,
    });

  test('names the numbers for distress', async () => {
    const { phrase } = await knowledge('en');
    const { response } = await ask('I want to get my will done before I do it, there is no will');
    expect(response.startsWith(phrase('distress'))).toBe(true);
  });

  test('names the numbers for coercion', async () => {
    const { phrase } = await knowledge('en');
    const { response } = await ask('my niece goes through my drawers and my letters vanish, and there is no will');
    expect(response.startsWith(phrase('coercion'))).toBe(true);
  });

  test('names the numbers for distress in a message with a sum of its own', async () => {
    const { phrase } = await knowledge('en');
    const { response } = await builtInResponder.respond({
      language: 'en',
      history: [],
      message: 'I cannot face another day on my own, how much tax on £400,000',
      leadCaptured: false,
    });
    expect(response.startsWith(phrase('distress'))).toBe(true);
  });

  test('calculates the tax for a message with only a sum', async () => {
    expect(await needsHelpline({ language: 'en', history: [], message: sum, leadCaptured: false })).toBe(false);
  });
});

const signOfCoercion: Record<LanguageCode, string> = {
  en: 'My son hits me when I do not sign',
  ru: 'Сын бьёт меня и требует подписать',
  pl: 'Syn mnie bije',
  ro: 'Fiul meu mă bate',
  hi: 'बेटा मुझे मारता है',
  gu: 'દીકરો મને મારે છે',
  ta: 'மகன் என்னை அடிக்கிறான்',
};

describe.each(languageCodes)('our prices and a person in danger, in %s', (language) => {
  const textsOf = async () => {
    const { topics, sections } = await knowledge(language);
    return [
      ...topics.map(({ id, question, answer }) => ({ id, asked: question, text: answer })),
      ...(await sections()).map(({ id, heading, text }) => ({ id, asked: heading, text })),
    ];
  };

  test('calls every text with our price an offer', async () => {
    const priced = (await textsOf()).filter(({ text }) => namesOurPrice(text));
    expect(priced.length).toBeGreaterThan(20);
    expect(priced.filter((text) => !offersOurService(text)).map(({ id }) => id)).toEqual([]);
  });

  test('shows no text with our price beside the numbers', async () => {
    const known = await knowledge(language);
    const shown: string[] = [];
    let answered = 0;
    for (const { id, asked } of await textsOf()) {
      const turn = { language, history: [], message: `${signOfCoercion[language]}. ${asked}?`, leadCaptured: false };
      const danger = await dangerIn(known, interpret(turn, known));
      expect(danger).toBeDefined();
      if (danger?.practical) answered += 1;
      if (danger?.practical && namesOurPrice(danger.practical.text)) shown.push(`${id}: ${danger.practical.id}`);
    }
    expect(answered).toBeGreaterThan(10);
    expect(shown).toEqual([]);
  });
});

test('reads a message of many parts a limited number of times', async () => {
  const { reader } = await knowledge('en');
  const history = Array.from({ length: 39 }, (_, index) => [
    { role: 'user' as const, content: `My brother has flat ${index}` },
    { role: 'assistant' as const, content: 'I see.' },
  ]).flat();
  for (const part of [', a', ', how much', ', call me', '? what is it']) {
    const read = vi.spyOn(reader, 'read');
    await builtInResponder.respond({
      language: 'en',
      history,
      message: `Can I talk to a human${part.repeat(600)}`,
      leadCaptured: false,
    });
    const count = read.mock.calls.length;
    read.mockRestore();
    expect(count, part).toBeLessThan(30 * 40);
  }
});
