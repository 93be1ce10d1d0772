/**
 * Works out once for each key what is asked for again and again. What was worked out is kept for as long as the function is:
 * for few keys, and where it doesn't change meanwhile.
 */
export function once<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    known.set(key, found);
    return found;
  };
}
