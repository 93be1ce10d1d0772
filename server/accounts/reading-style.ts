/** The habits by which the text of a sender is read. */
import { DEFAULT_STYLE, type ReadingStyle } from '../../domain/poy/reading-style';
import type { Reader } from '../records/read';

/**
 * Returns the style of a sender. No settings are stored yet, so every sender has the default.
 *
 * @param _senderId the account that the text came from; null for the house
 */
export async function readingStyleOf(_db: Reader, _senderId: string | null): Promise<ReadingStyle> {
  return Promise.resolve(DEFAULT_STYLE);
}
