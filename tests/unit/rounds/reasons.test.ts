import { describe, expect, it } from 'vitest';
import { reasonKey } from '../../../domain/rounds/reasons';
import { LOCALES } from '../../../domain/locales';
import { textsOf } from '../../../server/http/texts';

const OWN = ['tooFewShoots', 'calledOff', 'mismatch'];

describe('a reason', () => {
  it.each(OWN)('that the house gave has words in every language: %s', (reason) => {
    const key = reasonKey(reason) ?? '';
    for (const locale of LOCALES) expect(textsOf(locale)(key), locale).not.toBe(key);
  });

  it.each(['typed twice', '', 'TooFewShoots'])('that somebody wrote stays as it is: %s', (reason) => {
    expect(reasonKey(reason)).toBeNull();
  });
});
