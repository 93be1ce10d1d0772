/** Reads typed digits as a number; returns any other text unchanged, so that the form can show its error. */
export function parseInteger(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** Props that a box for whole numbers passes to its input element. */
export const NUMERIC = { inputMode: 'numeric' as const, dir: 'ltr', style: { textAlign: 'right' as const } };
