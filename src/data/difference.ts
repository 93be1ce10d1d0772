/** Whether two JSON values are equal; the order of an object's keys doesn't count. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

/** Whether a form field holds nothing: null, undefined and '' are the same to a person. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Returns the fields of `after` that differ from those of `before`; an emptied field becomes null. */
export function differenceOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = Object.entries(after).filter(
    ([key, value]) => !isSame(before[key], value) && !(isEmpty(before[key]) && isEmpty(value)),
  );
  return Object.fromEntries(changed.map(([key, value]) => [key, isEmpty(value) ? null : value]));
}
