/**
 * Memoizes a function of one argument. Every value is kept for as long as the returned function lives. Use it for few
 * keys with values that do not change.
 */
export function memoize<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    known.set(key, found);
    return found;
  };
}

/**
 * Memoizes a function of one argument for keys of any number. It forgets all values whenever there are too many, so that
 * texts of users can't fill the memory.
 *
 * @param most number of values that are kept
 */
export function memoizeUpTo<Key, Value>(most: number, work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    if (known.size >= most) known.clear();
    known.set(key, found);
    return found;
  };
}
