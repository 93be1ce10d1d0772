/** Parsing of JSON text from others, so that its content can be stored and searched. */
import { isStorable } from '../db/storable-text';

/**
 * Maximum depth. No value of ours is nested this deeply, and a deeper one could overflow the stack of recursive
 * functions.
 */
const DEPTH_MAX = 32;

/**
 * Whether all texts can be stored and the depth is within the limit. It works level by level, so that deep values are
 * safe.
 */
function isBearable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return false;
    const below: unknown[] = [];
    for (const part of level) {
      if (typeof part === 'string' && !isStorable(part)) return false;
      if (typeof part !== 'object' || part === null) continue;
      for (const [key, inner] of Object.entries(part)) {
        if (!isStorable(key)) return false;
        below.push(inner);
      }
    }
    level = below;
  }
  return true;
}

/** Parses a JSON text. Throws a `SyntaxError` for invalid JSON and for values that can't be stored or are too deep. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!isBearable(value)) throw new SyntaxError('a text that cannot be stored, or nested too deeply');
  return value;
}
