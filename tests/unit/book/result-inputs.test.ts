/** Typed and imported results: part by part and back, in one line, half of it, and the evidence file. */
import { describe, expect, it } from 'vitest';
import { LOTTO_FAMILIES } from '../../../domain/lotto/lotto';
import { OfficialResult } from '../../../domain/results/official-result';
import {
  isPart,
  readPart,
  RESULT_INPUTS,
  type ResultInput,
  resultOf,
  resultText,
  typedOf,
} from '../../../domain/results/result-inputs';
import { APPROVAL_KINDS, APPROVAL_TRAITS } from '../../../domain/rounds/approval-kind';
import { AwaitingRound } from '../../../domain/rounds/awaiting-round';
import { EVIDENCE_MAX_BYTES, EvidenceBody, evidenceTypeOf } from '../../../domain/rounds/evidence';
import { ResultDraft } from '../../../domain/results/result-draft';

const families = LOTTO_FAMILIES.filter((family) => family !== 'yeekee');
const examples = (family: (typeof families)[number]) =>
  Object.fromEntries(RESULT_INPUTS[family].map(({ path, example }) => [path, example]));

describe('a result that is typed', () => {
  it.each(families)('of %s is a result, and typed again the same', (family) => {
    const result = resultOf(family, examples(family));
    expect(OfficialResult.parse(result)).toEqual(result);
    expect(typedOf(result)).toEqual(examples(family));
    expect(resultText({ ...result, family })).toBe(Object.values(examples(family)).join(' · '));
  });

  it('stands in one line in the order in which it is typed, as far as it is known', () => {
    const thai = { family: 'thai', bottom2: '34', front3: [null, '456'], first: '123456' } as const;
    expect(resultText(thai)).toBe('123456 · 456 · 34');
    expect(typedOf(thai)).toEqual({ bottom2: '34', 'front3.1': '456', first: '123456' });
    expect(typedOf({ family: 'lao', number: 1234, at: null }), 'numbers are no text').toEqual({});
    expect(resultText({ family: 'yeekee', number: '88889' }), 'nobody types that').toBe('');
  });

  it('is asked for by hand of every lottery but yeekee', () => {
    expect(AwaitingRound.shape.family.options).toEqual(families);
  });

  it('can be kept by half: parts with spaces around them, two at most of a prize', () => {
    const draft = { family: 'thai', first: ' 12 ', front3: [null, '456'] };
    expect(ResultDraft.parse(draft)).toEqual({ ...draft, first: '12' });
    const isRight = (parts: object) => ResultDraft.safeParse({ family: 'thai', ...parts }).success;
    expect([isRight({ first: '1'.repeat(12) }), isRight({ front3: [] })]).toEqual([true, true]);
    expect([isRight({ first: '1'.repeat(13) }), isRight({ front3: ['1', '2', '3'] }), isRight({ first: 1 })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a typed part', () => {
  const inputOf = (family: (typeof families)[number], path: string): ResultInput => {
    const input = RESULT_INPUTS[family].find((each) => each.path === path);
    if (!input) throw new Error(`no part ${path}`);
    return input;
  };

  it.each([
    ['1456.78', '1456.78'],
    ['1,456.78', '1456.78'],
    ['1.456,78', '1456.78'],
    ['38 123,45', '38123.45'],
    ['38’123.45', '38123.45'],
    ['๑,๔๕๖.๗๘', '1456.78'],
    ['１４５６．７８', '1456.78'],
  ])('of an index as %s is %s', (typed, part) => {
    expect(readPart(inputOf('stock', 'index'), typed)).toBe(part);
    expect(isPart(inputOf('stock', 'index'), part)).toBe(true);
  });

  it.each([
    ['-5,43', '-5.43'],
    ['−5.43', '-5.43'],
    ['+5.43', '+5.43'],
    ['-0.43', '-0.43'],
    ['-1,234.05', '-1234.05'],
    ['0,00', '0.00'],
  ])('of a change as %s is %s', (typed, part) => {
    expect(readPart(inputOf('stock', 'change'), typed)).toBe(part);
    expect(isPart(inputOf('stock', 'change'), part)).toBe(true);
  });

  it.each(['1,456', '1.456', '1456', '1456.7', '1456.789', '1.45.67', '1456.78%', '-1456.78', '12345678.90'])(
    'of an index as %s is refused, because a missing decimal decides a prize',
    (typed) => {
      const input = inputOf('stock', 'index');
      expect(isPart(input, readPart(input, typed))).toBe(false);
    },
  );

  it('of digits can be grouped, but is never cut', () => {
    const first = inputOf('thai', 'first');
    expect(
      ['123 456', '12x3456', 'รางวัลที่ 123456', '๑๒๓๔๕๖', '１２３-４５６', '\u200B123456 '].map((typed) =>
        readPart(first, typed),
      ),
    ).toEqual(Array.from({ length: 6 }, () => '123456'));
    for (const typed of ['1234567', '12345', '123,456', '123456?', '12 34 5'])
      expect(isPart(first, readPart(first, typed)), typed).toBe(false);
    const gsb = inputOf('gsb', 'first');
    expect(isPart(gsb, '12345678')).toBe(true);
    expect(isPart(gsb, readPart(gsb, 'รางวัลที่ 1 1234567')), 'the number of the prize is no digit of it').toBe(false);
  });
});

it('results are typed by two; a correction and a void come with a file', () => {
  expect(APPROVAL_KINDS.filter((kind) => APPROVAL_TRAITS[kind].isTyped)).toEqual(['result', 'correction']);
  expect(APPROVAL_KINDS.filter((kind) => APPROVAL_TRAITS[kind].takesEvidence)).toEqual(['correction', 'void']);
});

describe('a file that is handed in', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

  it('is what it begins with', () => {
    expect(evidenceTypeOf(bytes('\u0089PNG\r\n\u001a\n…'))).toBe('image/png');
    expect(evidenceTypeOf(bytes('ÿØÿ…'))).toBe('image/jpeg');
    expect(evidenceTypeOf(bytes('%PDF-1.7'))).toBe('application/pdf');
    for (const other of ['', '%PDF', '%PDG-1.7', '<html>', '\u0089PNG\n', ' %PDF-1.7'])
      expect(evidenceTypeOf(bytes(other)), other).toBeNull();
  });

  it('has a name that can be read, without a path, and a bounded size', () => {
    const content = 'JVBERi0xLjc=';
    const isRight = (parts: object) => EvidenceBody.safeParse({ name: 'proof.pdf', content, ...parts }).success;
    expect(EvidenceBody.parse({ name: ' proof.pdf ', content }).name).toBe('proof.pdf');
    expect(['a', 'ใบ.pdf', 'n'.repeat(120)].map((name) => isRight({ name }))).toEqual([true, true, true]);
    for (const name of ['', ' ', '../a.pdf', 'a\\b.pdf', 'a\u0000.pdf', 'n'.repeat(121)])
      expect(isRight({ name }), name).toBe(false);
    const encoded = (size: number) => Buffer.alloc(size).toString('base64');
    expect([isRight({ content: encoded(EVIDENCE_MAX_BYTES) }), isRight({ content: encoded(1) })]).toEqual([true, true]);
    expect([isRight({ content: encoded(EVIDENCE_MAX_BYTES + 3) }), isRight({ content: '' })]).toEqual([false, false]);
  });
});
