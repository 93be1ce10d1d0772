import { useTranslate } from 'ra-core';
import { readLookAlike } from '../../domain/api/accounts';
import { useRead } from '../../src/data/useRead';
import { useRested } from '../../src/fields/useRested';

/** Pause after typing before the API is called, in milliseconds. */
const REST_MS = 400;

/** Shorter names resemble too many others. */
const LENGTH_MIN = 3;

/**
 * Returns a warning that names the account which a typed name can be mistaken for, such as one with a Cyrillic letter;
 * undefined without one.
 *
 * @param except id of the account that is renamed
 */
export function useLookAlike(name: string, except?: string): string | undefined {
  const translate = useTranslate();
  const rested = useRested(name.trim(), REST_MS);
  const isAsked = rested.length >= LENGTH_MIN && rested === name.trim();
  const { data } = useRead(readLookAlike, isAsked ? { query: { name: rested, ...(except && { except }) } } : null);
  if (!isAsked || !data?.account) return undefined;
  const { username, nickname } = data.account;
  return translate('accounts.lookAlike', { name: nickname === null ? username : `${username} · ${nickname}` });
}
