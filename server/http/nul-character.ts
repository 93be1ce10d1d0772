/** Whether a decoded value holds a NUL character anywhere; PostgreSQL can't store one in text. */
export function hasNulCharacter(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key.includes('\0') || hasNulCharacter(part));
}
