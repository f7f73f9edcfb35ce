import type { UnansweredQuestion } from '../../../../shared/contracts/adminConversations.ts';

/** Questions of equal wording in one language, newest first. */
export interface QuestionGroup {
  key: string;
  /** The newest of them. */
  newest: UnansweredQuestion;
  all: readonly UnansweredQuestion[];
}

/** Returns the wording of a question without case, punctuation and repeated spaces. */
const wordingOf = ({ question, language }: UnansweredQuestion): string =>
  `${language} ${question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()}`;

/** Groups questions, newest first, by wording and state. The groups are in the order of their newest questions. */
export function groupsOf(questions: readonly UnansweredQuestion[]): QuestionGroup[] {
  const groups = new Map<string, QuestionGroup>();
  for (const question of questions) {
    const key = `${question.state} ${wordingOf(question)}`;
    const { newest = question, all = [] } = groups.get(key) ?? {};
    groups.set(key, { key, newest, all: [...all, question] });
  }
  return [...groups.values()];
}
