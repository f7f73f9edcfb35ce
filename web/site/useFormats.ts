import { type Formats, formatsOf } from '../../shared/formats.ts';
import { useLanguage } from '../i18n/useWords.ts';

/** Money, numbers and days as the language on screen writes them. */
export const useFormats = (): Formats => formatsOf(useLanguage().shown);
