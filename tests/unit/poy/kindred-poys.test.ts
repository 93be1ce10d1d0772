/** Poys of the same kinds as those of the sellers: read as meant, or asked about. */
import { describe, expect, it } from 'vitest';
import { readPoy } from '../../../domain/poy/poy-reader';
import { AMOUNTS, HEADINGS, OTHER_WORDS, SETS, SIGNS, STAMPS, TYPES } from './kindred-poys';
import { ordered, writtenReading } from './written-reading';

/** A question for any reason. */
const anyReason = (written: string) => written.replaceAll(/\?\w+/g, '?');

describe.each([
  ['signs', SIGNS],
  ['amounts', AMOUNTS],
  ['words for the type', TYPES],
  ['sweeps, reverses and sets', SETS],
  ['headings and rows', HEADINGS],
  ['times, dates, list numbers and senders', STAMPS],
  ['other words', OTHER_WORDS],
])('%s', (_kind, poys) => {
  it.each(poys.map(([text, meaning]) => ({ text, meaning })))('$text', ({ text, meaning }) => {
    const written = writtenReading(readPoy(text));
    const isAny = /\?(?!\w)/.test(meaning);
    expect(isAny ? anyReason(written) : written).toBe(ordered(meaning));
  });
});
