import { useQuery } from '@tanstack/react-query';
import type { LanguageCode } from '../../../../shared/languages.ts';
import { loadAnswerTexts } from './templates.ts';

/** Returns the query of the words that answers and call scripts in a language are made of. */
export const useAnswerTexts = (language: LanguageCode) =>
  useQuery({
    queryKey: ['answer-texts', language],
    queryFn: () => loadAnswerTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
