/** Reading JSON text that somebody else wrote, so that what it holds can be stored and looked through. */
import { isStorable } from '../db/storable-text';

/** No value of ours is nested this deeply; what is could end every function that calls itself per level. */
const DEPTH_MAX = 32;

/** Whether all texts can be stored and nothing lies too deep. Level by level, so that the depth costs nothing. */
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

/** The value of a JSON text. Throws a `SyntaxError` for what is no JSON or can't be borne. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!isBearable(value)) throw new SyntaxError('a text that cannot be stored, or nested too deeply');
  return value;
}
