// Spreadsheets run values that start like this as formulas. Numbers and phone numbers may start with a sign.
// docs/requirements.md#csv
const formulaStart = /^[=@\t\r]/;
const signStart = /^[+-]/;
const signedNumber = /^[+-]\d+([.,]\d+)*$/;
const phoneNumber = /^\+(?=(?:\D*\d){7})[\d\s().-]+$/;

/** Returns whether a spreadsheet may run a text as a formula. */
export const isFormula = (text: string): boolean =>
  formulaStart.test(text) || (signStart.test(text) && !signedNumber.test(text) && !phoneNumber.test(text));
