import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { helplines } from '../../../shared/helplines.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { matchesAny, normalizeWords, withoutPhrases } from '../../../shared/phrases.ts';
import { useLanguage, useWords } from '../../i18n/useWords.ts';
import type { AnyDraft } from './drafts.ts';

type Sign = 'distress' | 'coercion';

// One chunk for each language, loaded when a visitor writes a message.
const signs = import.meta.glob<Record<Sign | 'harmless', string[]>>('../../../shared/words/*/help.json', { import: 'default' });
const signsOf = (language: LanguageCode) => signs[`../../../shared/words/${language}/help.json`]?.();

/** Milliseconds without a keystroke after which a message is read. */
const pause = 600;

const numbers = {
  emergency: helplines.emergency.value,
  nhs: helplines.nhs.value,
  samaritans: helplines.samaritans.value,
  hourglass: helplines.hourglass.value,
};

/**
 * The right numbers to ring, below a message that shows signs of distress, coercion or abuse (docs/requirements.md#enquiry-form). The
 * message is read in the browser only.
 */
export function HelpNote({ question }: { question: string }) {
  const { t } = useWords('forms');
  const { shown } = useLanguage();
  const { control } = useFormContext<AnyDraft>();
  const message = String(useWatch({ control, name: question }) ?? '');
  const [sign, setSign] = useState<Sign>();
  useEffect(() => {
    if (message.trim() === '') return setSign(undefined);
    let current = true;
    const timer = setTimeout(async () => {
      const lists = await Promise.all([...new Set<LanguageCode>([shown, 'en'])].map(signsOf)).catch(() => []);
      const words = withoutPhrases(
        normalizeWords(message),
        lists.flatMap((list) => list?.harmless ?? []),
      );
      const found = (['distress', 'coercion'] as const).find((each) =>
        lists.some((list) => matchesAny(words, list?.[each] ?? [])),
      );
      if (current) setSign(found);
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [message, shown]);
  return (
    <chakra.p
      role="status"
      borderLeftWidth={sign ? '3px' : '0'}
      borderColor="marigold"
      pl={sign ? '16' : '0'}
      mt={sign ? '16' : '0'}
    >
      {sign && t(`help.${sign}`, numbers)}
    </chakra.p>
  );
}
