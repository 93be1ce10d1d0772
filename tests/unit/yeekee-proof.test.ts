/** The browser's own computation of a yeekee result: it finds out a list, a seed or digits that aren't the published ones. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawnOfDigest, frozenListOf, revealedTextOf } from '../../domain/yeekee/fairness';
import { yeekeeOutcomeOf } from '../../domain/yeekee/formula';
import { verify } from '../../resources/rounds/yeekee/verify';

const numbers = Array.from({ length: 20 }, (_, index) => String((index * 4_321 + 17) % 100_000).padStart(5, '0'));
const shoots = numbers.map((number) => ({ member: '', number }));
const hash = (text: string) => createHash('sha256').update(text).digest();
const outcome = yeekeeOutcomeOf(shoots);
if (outcome.kind !== 'drawn') throw new Error('twenty shoots are enough');
const digest = hash(frozenListOf(shoots)).toString('hex');
const published = { state: 'settled' as const, digest, count: 20, seedHash: null, seed: null, digits: outcome.steps.drawn, shoots: [], numbers };

describe('the proof of a yeekee round', () => {
  it('holds for what was published, with every step', async () => {
    expect(await verify(published)).toMatchObject({ digest, isListTrue: true, isResultTrue: true, isSeedTrue: null, steps: { sum: outcome.steps.sum } });
  });

  it('fails for another list, and for other digits', async () => {
    const other = [...numbers.slice(1), '99999'];
    expect(await verify({ ...published, numbers: other })).toMatchObject({ isListTrue: false, isResultTrue: false });
    const digits = { ...outcome.steps.drawn, bottom2: ['xx'] };
    expect(await verify({ ...published, digits })).toMatchObject({ isListTrue: true, isResultTrue: false });
  });

  it('with commit and reveal reads the digits off the seed and the list', async () => {
    const seed = 'ab'.repeat(32);
    const revealed = { ...published, seed, seedHash: hash(seed).toString('hex'), digits: drawnOfDigest(hash(revealedTextOf(seed, shoots))) };
    expect(await verify(revealed)).toMatchObject({ isSeedTrue: true, isResultTrue: true, steps: null });
    expect(await verify({ ...revealed, seedHash: digest })).toMatchObject({ isSeedTrue: false });
  });
});
