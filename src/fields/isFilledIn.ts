/** Whether a form's value is a text with more than white space. */
export const isFilledIn = (value: unknown) => typeof value === 'string' && value.trim() !== '';
