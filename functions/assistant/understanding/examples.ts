/** Example questions of visitors, by the id of the topic or section that answers them. An id that begins with `@` is an intent. */
export type Examples = Readonly<Record<string, readonly string[]>>;

/** Example questions in the form in which the build stores them. */
export interface ExampleTable {
  /** Every term that occurs in an example. */
  terms: string[];
  /** Every answer that has examples. */
  answers: string[];
  /** The index of the answer, and then those of the terms, for each example. */
  examples: number[][];
}

/** Returns the table of examples, whose words `termsOf` returns. */
export function exampleTable(files: readonly Examples[], termsOf: (text: string) => readonly string[]): ExampleTable {
  const terms = new Map<string, number>();
  const answers = new Map<string, number>();
  const indexIn = (map: Map<string, number>, key: string) => {
    const index = map.get(key) ?? map.size;
    map.set(key, index);
    return index;
  };
  const examples = files.flatMap((file) =>
    Object.entries(file).flatMap(([answer, questions]) =>
      questions.map((question) => [
        indexIn(answers, answer),
        ...[...new Set(termsOf(question))].map((term) => indexIn(terms, term)),
      ]),
    ),
  );
  return { terms: [...terms.keys()], answers: [...answers.keys()], examples };
}

/** Returns how similar a question is to the nearest example of each answer, from 0 to 1. */
export type ExampleMatcher = (terms: readonly string[]) => Map<string, number>;

/**
 * Returns a matcher that compares questions with examples by the cosine of their words, in which rare words count more (TF-IDF). Words
 * that no example contains are left out.
 */
export function exampleMatcher({ terms, answers, examples }: ExampleTable): ExampleMatcher {
  const indexOfTerm = new Map(terms.map((term, index) => [term, index]));
  const postings: number[][] = terms.map(() => []);
  for (const [number, [, ...used]] of examples.entries()) for (const term of used) postings[term]?.push(number);
  const weights = postings.map(({ length }) => Math.log(1 + examples.length / length));
  const lengthOf = (used: readonly number[]) => Math.sqrt(used.reduce((sum, term) => sum + (weights[term] ?? 0) ** 2, 0));
  const lengths = examples.map(([, ...used]) => lengthOf(used));
  return (question) => {
    const used = [...new Set(question)].flatMap((term) => indexOfTerm.get(term) ?? []);
    const length = lengthOf(used);
    const products = new Map<number, number>();
    for (const term of used) {
      for (const number of postings[term] ?? []) products.set(number, (products.get(number) ?? 0) + (weights[term] ?? 0) ** 2);
    }
    const best = new Map<string, number>();
    for (const [number, product] of products) {
      const answer = answers[examples[number]?.[0] ?? 0] ?? '';
      const similarity = product / ((lengths[number] ?? 1) * length);
      if (similarity > (best.get(answer) ?? 0)) best.set(answer, similarity);
    }
    return best;
  };
}
