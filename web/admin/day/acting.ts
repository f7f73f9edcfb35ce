/** What is being done in the current row. */
export type Acting = 'call' | 'step' | 'outcome' | 'give';
