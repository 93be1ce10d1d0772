/** Texts of responses without the parts that differ from run to run. */

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const DATE = '2026-11-23';

/** Values in the place of times, by the names of their fields. */
const MOMENTS: Readonly<Record<string, string>> = {
  opensAt: `${DATE}T05:00:00.000Z`,
  closesAt: `${DATE}T11:00:00.000Z`,
};
const MOMENT = `${DATE}T08:00:00.000Z`;

/** Numbers that follow the clock, the load, or earlier tests. */
const NUMBERS: Readonly<Record<string, number>> = { secondsLeft: 10_800, aheadSeconds: 3_600, ms: 12 };

/**
 * Returns functions that settle texts and JSON: the same id becomes the same example everywhere, times and dates become
 * fixed ones, and lists are cut to their first entry.
 */
export function settledText() {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `01933c5e-7a10-7c3e-9b1f-2f6a1f0d8a${String(11 + ids.size).padStart(2, '0')}`;
    ids.set(id, known);
    return known;
  };
  const text = (value: string) =>
    value
      .replace(UUID, idOf)
      .replace(/\d{4}-\d{2}-\d{2}(?!\d|T)/g, DATE)
      .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})/g, MOMENT)
      .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:4190');
  const settle = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.slice(0, 1).map((one) => settle(one));
    if (typeof value === 'string') {
      if (/^[0-9a-f]{64}$/.test(value)) return 'e3b0c442…';
      return MOMENTS[name] !== undefined && /^\d{4}-/.test(value) ? MOMENTS[name] : text(value);
    }
    if (typeof value === 'number') return NUMBERS[name] ?? value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settle(one, key)]));
  };
  return { text, json: (value: unknown) => JSON.stringify(settle(value)) };
}
