import { type Formats, formatsOf } from '../../shared/formats.ts';
import { useLanguage } from '../i18n/useWords.ts';

/** Returns formatters for money, numbers and dates in the language on screen. */
export const useFormats = (): Formats => formatsOf(useLanguage().shown);
