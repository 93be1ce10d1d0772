/** The browser's own computation of a yeekee result: it finds out a list, a seed or digits that aren't the published ones. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawnOfDigest, frozenListOf, revealedStepsOf, revealedTextOf } from '../../domain/yeekee/fairness';
import { yeekeeOutcomeOf } from '../../domain/yeekee/formula';
import { isYeekeeLate } from '../../domain/yeekee/lateness';
import { yeekeeProofFile } from '../../domain/yeekee/proof-file';
import { verify } from '../../resources/results/yeekee/verify';

const numbers = Array.from({ length: 20 }, (_, index) => String((index * 4_321 + 17) % 100_000).padStart(5, '0'));
const shoots = numbers.map((number) => ({ member: '', number }));
const hash = (text: string) => createHash('sha256').update(text).digest();
const outcome = yeekeeOutcomeOf(shoots);
if (outcome.kind !== 'drawn') throw new Error('twenty shoots are enough');
const digest = hash(frozenListOf(shoots)).toString('hex');
const published = {
  state: 'settled' as const,
  digest,
  count: 20,
  seedHash: null,
  seed: null,
  digits: outcome.steps.drawn,
  prizes: [],
  shoots: [],
  numbers,
};

describe('the proof of a yeekee round', () => {
  it('holds for what was published, with every step', async () => {
    expect(await verify(published)).toMatchObject({
      digest,
      isListTrue: true,
      isResultTrue: true,
      isSeedTrue: null,
      steps: { sum: outcome.steps.sum },
    });
  });

  it('fails for another list, and for other digits', async () => {
    const other = [...numbers.slice(1), '99999'];
    expect(await verify({ ...published, numbers: other })).toMatchObject({ isListTrue: false, isResultTrue: false });
    const digits = { ...outcome.steps.drawn, bottom2: ['xx'] };
    expect(await verify({ ...published, digits })).toMatchObject({ isListTrue: true, isResultTrue: false });
  });

  it('with commit and reveal reads the digits off the seed and the list', async () => {
    const seed = 'ab'.repeat(32);
    const revealed = {
      ...published,
      seed,
      seedHash: hash(seed).toString('hex'),
      digits: drawnOfDigest(hash(revealedTextOf(seed, shoots))),
    };
    // The page's formula, by another hand: R = first 8 bytes, big-endian, of sha256(seed ‖ shoots) mod 100000.
    const bytes = hash(seed + numbers.map((number) => `${number}\n`).join(''));
    const value = bytes.readBigUInt64BE();
    const result = String(value % 100_000n).padStart(5, '0');
    expect(await verify(revealed)).toMatchObject({
      isSeedTrue: true,
      isResultTrue: true,
      steps: null,
      revealed: {
        digest: bytes.toString('hex'),
        head: bytes.subarray(0, 8).toString('hex'),
        value: String(value),
        result,
      },
    });
    expect(await verify({ ...revealed, seedHash: digest })).toMatchObject({ isSeedTrue: false });
    expect(await verify({ ...revealed, seed: 'ac'.repeat(32) })).toMatchObject({
      isSeedTrue: false,
      isResultTrue: false,
    });
  });
});

describe('the proof file of a yeekee round', () => {
  /** Recomputes the result as an outsider who has only the file. */
  function recomputed(text: string) {
    const { list, seed } = JSON.parse(text) as { list: { numbers: string[] }; seed?: string };
    const lines = list.numbers.map((number) => `${number}\n`).join('');
    const sum = list.numbers.reduce((total, number) => total + Number(number), 0) - Number(list.numbers.at(-16));
    const seeded = () => hash(`${String(seed)}${lines}`).readBigUInt64BE() % 100_000n;
    const result = String(seed === undefined ? sum : seeded()).padStart(5, '0');
    return {
      sha256: hash(lines).toString('hex'),
      drawn: { top3: [result.slice(-3)], top2: [result.slice(-2)], bottom2: [result.slice(-5, -3)] },
    };
  }

  it('is enough to compute the list’s hash and the digits again, with and without a seed', () => {
    const seed = 'cd'.repeat(32);
    const digits = drawnOfDigest(hash(revealedTextOf(seed, shoots)));
    for (const proof of [published, { ...published, seed, seedHash: hash(seed).toString('hex'), digits }]) {
      const revealed = proof.seed === null ? null : revealedStepsOf(hash(revealedTextOf(proof.seed, shoots)));
      const file = yeekeeProofFile('yeekee #7', proof, revealed);
      expect(recomputed(file)).toEqual({ sha256: proof.digest, drawn: proof.digits });
      expect(JSON.parse(file)).toMatchObject({
        list: { sha256: proof.digest },
        drawn: proof.digits,
        ...(revealed && { result: revealed.result }),
      });
    }
    expect(JSON.parse(yeekeeProofFile('x', published, null))).toMatchObject({
      sum: outcome.steps.sum,
      row16: outcome.steps.row16,
      result: outcome.steps.result,
    });
  });
});

describe('the words in the proof file', () => {
  const told = (proof: Parameters<typeof yeekeeProofFile>[1]) =>
    JSON.parse(yeekeeProofFile('yeekee #7', proof, null)) as Record<string, unknown> & { formula: string[] };

  it('say of the sum how it is made, and of a seed how it is read, and nothing of the other', () => {
    const sum = told(published);
    expect(sum.formula[0]).toMatch(/^sum = /);
    expect(Object.keys(sum)).toEqual(['round', 'list', 'formula', 'sum', 'row16', 'result', 'drawn']);
    const seeded = told({ ...published, seed: 'ab', seedHash: 'cd' });
    expect(seeded.formula[0]).toMatch(/^seedHash = /);
    expect(Object.keys(seeded)).toEqual(['round', 'list', 'seed', 'seedHash', 'formula', 'drawn']);
  });

  it('name no sum where there were too few shoots', () => {
    expect(told({ ...published, digits: null, numbers: numbers.slice(0, 15) })).not.toHaveProperty('sum');
  });
});

describe('a round of yeekee', () => {
  it('is late a minute after its end unless it has come to one', () => {
    const end = Date.parse('2026-01-02T03:00:00Z');
    const lateAfter = (state: string, seconds: number) =>
      isYeekeeLate({ state, resultAt: new Date(end).toISOString() }, end + seconds * 1_000);
    expect(
      ['open', 'shooting', 'frozen', 'resulted'].map((state) => [lateAfter(state, 60), lateAfter(state, 61)]),
    ).toEqual(Array(4).fill([false, true]));
    expect(['scheduled', 'settled', 'voided'].some((state) => lateAfter(state, 3_600))).toBe(false);
  });
});
