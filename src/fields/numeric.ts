/** Typed digits as a number; anything else as it was typed, so that the form can say what is wrong with it. */
export function parseInteger(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** What a box for whole numbers hands to its input element. */
export const NUMERIC = { inputMode: 'numeric' as const, dir: 'ltr', style: { textAlign: 'right' as const } };
