/** The fragment of an address that opens the details of a record with the form for an answer. */
export const answerFragment = '#answer';
