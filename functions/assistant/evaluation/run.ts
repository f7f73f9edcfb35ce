import { readFileSync } from 'node:fs';
import { type LanguageCode, languageCodes } from '../../../shared/languages.ts';
import { openAiResponder } from '../openai/responder.ts';
import { conversationFile } from './conversations/conversation.ts';
import { evaluate, type Summary, summarize } from './converse.ts';
import type { Grade } from './grade.ts';

/** What to evaluate. */
export interface Evaluation {
  /** The folder `conversations`. */
  folder: string;
  half: 'open' | 'held' | 'desk';
  languages?: readonly LanguageCode[];
  /** Evaluates a language model instead of the built-in assistant. */
  model?: { apiKey: string; baseUrl?: string; model: string };
}

/** Returns the result of each language, with the single grades. Languages without a file are left out. */
export async function runEvaluation({ folder, half, languages = languageCodes, model }: Evaluation) {
  const results: { language: LanguageCode; summary: Summary; grades: Grade[] }[] = [];
  for (const language of languages) {
    const conversations = conversationFile.parse(JSON.parse(readFileSync(`${folder}/${half}/${language}.json`, 'utf8')));
    const grades = await evaluate(language, conversations, model && openAiResponder(model));
    results.push({ language, summary: summarize(grades), grades });
  }
  return results;
}
