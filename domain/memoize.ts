/**
 * Memoizes a function of one argument. Every value is kept for as long as the returned function lives: use it for few keys
 * whose values do not change.
 */
export function memoize<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    known.set(key, found);
    return found;
  };
}
