/** A slip being keyed in: only the user removes typed text, and a refused amount is never bet again. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_STYLE } from '../../../domain/poy/reading-style';
import { lastAmountsOf } from '../../../domain/poy/last-amounts';
import {
  amountsOf,
  changeDraft,
  EMPTY_DRAFT,
  type Addition,
  type CheckedLine,
  type Draft,
  type DraftChange,
} from '../../../resources/slips/entry/draft';
import { namesIn } from '../../../resources/slips/entry/preview';
import { readBox } from '../../../resources/slips/entry/readBox';
import { typedLines } from '../../../resources/slips/entry/typedLines';

/** Returns the addition of everything that a text says. */
function additionOf(text: string, draft: Draft, more: Partial<Addition> = {}): Addition {
  const read = readBox(text, DEFAULT_STYLE, amountsOf(draft));
  if (!read || read.lines.length === 0) throw new Error(`“${text}” has no bets`);
  const { lines, isRepeat, statedTotal } = read;
  return {
    kind: 'add',
    lines: typedLines(text, lines, isRepeat),
    amounts: isRepeat ? {} : lastAmountsOf(lines),
    rest: '',
    stated: { names: namesIn(read, null), statedTotal },
    sender: null,
    style: DEFAULT_STYLE,
    ...more,
  };
}

/** Returns the draft after a sequence of typed texts and other changes. */
const after = (...steps: (string | DraftChange | ((draft: Draft) => DraftChange))[]): Draft =>
  steps.reduce<Draft>((draft, step) => {
    if (typeof step === 'function') return changeDraft(draft, step(draft));
    if (typeof step !== 'string') return changeDraft(draft, step);
    return changeDraft(draft, additionOf(step, draft));
  }, EMPTY_DRAFT);
const shown = ({ lines }: Draft) => lines.map(({ number, stake, rate }) => `${number} ${stake / 100} ${rate}`);
const taken = (rate = 9_000): CheckedLine => ({ rate, discount: 0, payout: 0, refusal: null, offer: null });
const refused = (reason: string): CheckedLine => ({
  rate: null,
  discount: null,
  payout: null,
  refusal: { reason },
  offer: null,
});

/** The API's word on all lines: those of these numbers are refused for that reason, the others are taken. */
const judged =
  (numbers: readonly string[] = [], reason = 'tooBig', isWhole = true) =>
  ({ lines }: Draft): DraftChange => ({
    kind: 'told',
    answers: new Map(lines.map(({ key, number }) => [key, numbers.includes(number) ? refused(reason) : taken()])),
    isWhole,
  });

describe('a slip being keyed in', () => {
  it('keeps the rate that was shown first, until it is for somebody else', () => {
    const priced = after('27 36=100', { kind: 'told', answers: new Map([[1, taken(9_000)]]), isWhole: true });
    expect(shown(priced)).toEqual(['27 100 9000', '36 100 null']);
    const answers = new Map([
      [1, taken(8_000)],
      [2, taken(8_000)],
    ]);
    const again = changeDraft(priced, { kind: 'told', answers, isWhole: true });
    expect(shown(again)).toEqual(['27 100 9000', '36 100 8000']);
    expect(changeDraft(again, { kind: 'told', answers, isWhole: true })).toBe(again);
    expect(shown(changeDraft(again, { kind: 'unprice' }))).toEqual(['27 100 null', '36 100 null']);
  });

  it('takes for every refused line what can be had, and undoes that as one', () => {
    const before = after('27 36 45=100');
    const offers = new Map([
      [1, { stake: 4_200, rate: 8_000 }],
      [2, null],
    ]);
    const had = changeDraft(before, { kind: 'take', offers });
    expect(shown(had)).toEqual(['27 42 8000', '45 100 null']);
    expect(shown(changeDraft(had, { kind: 'undo' }))).toEqual(shown(before));
  });

  it('knows the lines that one word made', () => {
    const { lines } = after('27=5', '5 19gates=10');
    expect(lines[0]?.batch).toBeNull();
    expect(new Set(lines.slice(1).map(({ batch }) => `${batch?.key} ${batch?.from}`))).toEqual(
      new Set(['2 5 19gates=10']),
    );
  });
});

describe('the text of a slip', () => {
  it('comes back with an undo, in front of text typed since', () => {
    const typed = after({ kind: 'type', text: '27=50' });
    const added = changeDraft(typed, additionOf('27=50', typed));
    expect(added).toMatchObject({ text: '', lines: [{ number: '27' }] });
    expect(changeDraft(added, { kind: 'undo' })).toMatchObject({ text: '27=50', lines: [] });
    const more = changeDraft(added, { kind: 'type', text: '36=20' });
    expect(changeDraft(more, { kind: 'undo' })).toMatchObject({ text: '27=50\n36=20', lines: [] });
    const cleared = changeDraft(more, { kind: 'clear' });
    expect(cleared).toMatchObject({ text: '', lines: [{ number: '27' }] });
    expect(changeDraft(cleared, { kind: 'undo' })).toMatchObject({ text: '36=20', lines: [{ number: '27' }] });
  });

  it('keeps its names and total until the slip is saved, and on the next slip while some of it is left', () => {
    const chat = 'พี่นก\n27=50\n72=1OO\nรวม 150';
    const draft = after('05=20', (before) => additionOf(chat, before, { rest: '72=1OO' }));
    const [reference] = draft.references;
    expect(reference).toEqual({ names: ['พี่นก'], statedTotal: 15_000, offset: -2_000, isOpen: true });
    const saved = changeDraft(draft, { kind: 'empty' });
    expect(saved).toMatchObject({ text: '72=1OO', lines: [], references: [{ offset: 5_000, isOpen: true }] });
    const done = changeDraft(saved, additionOf('72=100', saved));
    expect(done.references).toEqual([{ names: ['พี่นก'], statedTotal: 15_000, offset: 5_000, isOpen: false }]);
    expect(changeDraft(done, { kind: 'empty' }).references).toEqual([]);
    expect(changeDraft(saved, { kind: 'type', text: '' }).references).toEqual([]);
  });
});

describe('what a number alone is bet with', () => {
  const alone = (draft: Draft) => amountsOf(draft)[2];

  it('is what was typed last, also before the API has said a word', () => {
    expect(alone(after('27=100', '36=50'))).toEqual([50]);
    expect(alone(after('27=100', '36=50', judged()))).toEqual([50]);
  });

  it.each(['tooBig', 'tooSmall', 'stakeStep', 'personCap', 'notFree'])(
    'is no amount that was refused: %s',
    (reason) => {
      const draft = after('27=100', judged(), '36=9999', judged(['36'], reason));
      expect(alone(draft)).toEqual([100]);
      expect(alone(after('27=9999', judged(['27'], reason)))).toBeUndefined();
    },
  );

  it('is the amount all the same where the number was the reason', () => {
    expect(alone(after('27=100', judged(['27'], 'numberClosed')))).toEqual([100]);
  });

  it('is not what was refused after the line is taken, changed, removed, undone or saved', () => {
    const bad = after('27=100', judged(), '36=9999', judged(['36']));
    const key = bad.lines[1]?.key ?? 0;
    const changes: DraftChange[] = [
      { kind: 'take', offers: new Map([[key, { stake: 600_000, rate: 9_000 }]]) },
      { kind: 'restake', key, stake: 5_000 },
      { kind: 'remove', keys: [key] },
      { kind: 'undo' },
    ];
    for (const change of changes) {
      const draft = changeDraft(bad, change);
      expect(alone(draft)).toEqual([100]);
      expect(alone(changeDraft(changeDraft(draft, judged()(draft)), { kind: 'empty' }))).toEqual([100]);
    }
  });

  it('is nothing that left before it was judged', () => {
    expect(alone(after('27=100', judged(), '36=9999', { kind: 'undo' }))).toEqual([100]);
    expect(alone(after('27=9999', { kind: 'remove', keys: [1] }))).toBeUndefined();
    expect(
      alone(after('27=9999', { kind: 'restake', key: 1, stake: 5_000 }, judged(), { kind: 'empty' })),
    ).toBeUndefined();
  });

  it('stays for the next slip once it was taken, and nothing to undo with it', () => {
    const saved = after('27=100', judged(), { kind: 'empty' });
    expect(saved).toMatchObject({ lines: [], past: [], typed: [], amounts: { 2: [100] } });
    // The member couldn't pay for it, or the slip was too large: nobody has said that it is good.
    expect(alone(after('27=9999', judged([], '', false), { kind: 'remove', keys: [1] }))).toBeUndefined();
  });

  it('of a faster hand than the API’s: a line that repeated what was refused asks for an amount of its own', () => {
    const draft = after('27=9999', '99', judged(['27'], 'notFree'));
    expect(draft.lines.map(({ number, source }) => `${number} ${source}`)).toEqual(['27 typed', '99 refused']);
    const meant = changeDraft(draft, { kind: 'restake', key: 2, stake: 10_000 });
    expect(meant.lines[1]).toMatchObject({ stake: 10_000, source: 'typed' });
    const good = after('27=100', '99', judged());
    expect(good.lines.map(({ source }) => source)).toEqual(['typed', 'taken']);
  });
});
