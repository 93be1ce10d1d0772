/** Lines leave a text with their words, and the rest keeps its meaning. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPoy } from '../../../domain/poy/poy-reader';
import type { PoyLine } from '../../../domain/poy/reading';
import { DEFAULT_STYLE } from '../../../domain/poy/reading-style';
import { answerQuestion, poyText, takeLines, withoutPassage } from '../../../domain/poy/taking';
import { writtenBets, writtenReading } from './written-reading';

const read = (text: string) => readPoy(text, DEFAULT_STYLE);

/** Takes all lines, or those of a sender. */
function take(text: string, isWanted: (line: PoyLine) => boolean = () => true) {
  const reading = read(text);
  const { taken, rest } = takeLines(text, reading, reading.lines.filter(isWanted), poyText(DEFAULT_STYLE));
  return { bets: writtenBets(taken), rest };
}

describe('taking all lines', () => {
  it.each([
    ['nothing is left of a clear text', '27=50\nรวม 50\nขอบคุณครับ', 'top2 27 = 50', ''],
    ['the doubtful row stays', '27=50\n915=1OO\n72=40', 'top2 27 = 50; top2 72 = 40', '915=1OO'],
    ['doubtful words between others stay', '27=50 486=50z50 05=20', 'top2 05 = 20; top2 27 = 50', '486=50z50'],
    ['the separator between doubtful words stays', '36=q;27=50;48=q', 'top2 27 = 50', '36=q; 48=q'],
    ['a heading stays with its doubtful row', 'ล่าง\n14=30\n41=1OO', 'bottom2 14 = 30', 'ล่าง\n41=1OO'],
    ['a list number goes', '1) 305=50\n2) 307=1OO\n3) 308=20', 'top3 305 = 50; top3 308 = 20', '307=1OO'],
    ['a request to cancel stays', '123=20\nยกเลิก 27', 'top3 123 = 20', 'ยกเลิก 27'],
    [
      'the sender stays with a doubtful message',
      '10:32\tป้าแดง\t27=50 ล่าง\n10:33\tป้าแดง\t72=1OO\n10:35\tพี่นก\t123=20',
      'bottom2 27 = 50; top3 123 = 20',
      '10:33\tป้าแดง\t72=1OO',
    ],
    [
      'the sender comes along to the second row of a message',
      '10:32\tป้าแดง\t27=50\n72=1OO\n10:35\tพี่นก\t123=20',
      'top2 27 = 50; top3 123 = 20',
      '10:32\tป้าแดง\t72=1OO',
    ],
    [
      'a row stays whole where its bet type applies to doubtful words',
      'ล่าง 27=50 36=1OO\n\n48=20',
      'top2 48 = 20',
      'ล่าง 27=50 36=1OO',
    ],
  ])('%s', (_name, text, bets, rest) => {
    expect(take(text)).toEqual({ bets, rest });
  });
});

describe('taking the lines of one sender', () => {
  const chat = '2026/11/30(จ.)\n10:32\tป้าแดง\t27=50 ล่าง\n10:35\tพี่นก\t123=20*20\n10:36\tป้าแดง\t72=50';

  it('leaves those of the others', () => {
    const first = take(chat, ({ sender }) => sender === 'ป้าแดง');
    expect(first).toEqual({ bets: 'bottom2 27 = 50; top2 72 = 50', rest: '10:35\tพี่นก\t123=20*20' });
    expect(take(first.rest)).toEqual({ bets: 'row3 123 = 20; top3 123 = 20', rest: '' });
  });
});

const ROWS = [
  '27=50',
  '27=100*40 72=30',
  'ล่าง',
  '3 ตัวโต๊ด',
  '14=30',
  '624=20 โต๊ด',
  '407=20*6',
  '915=1OO',
  'ล่าง 27=50 36=1OO',
  '27=50 486=50z50 05=20',
  'ห3=20',
  '1) 305=50',
  '2) 307=q',
  'พี่นก',
  'asdf 27',
  'ยกเลิก 123',
  'รวม 490',
  '10:32\tป้าแดง\t27=50 ล่าง',
  '10:33\tพี่นก\t72=1OO',
  '',
] as const;

describe('any text', () => {
  it('yields each of its lines once, however often one takes, and never another', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ROWS), { minLength: 1, maxLength: 7 }), (rows) => {
        const text = rows.join('\n');
        const reading = read(text);
        const first = takeLines(text, reading, reading.lines, poyText(DEFAULT_STYLE));
        const left = reading.lines.filter((line) => !first.taken.includes(line));
        const rest = read(first.rest);
        expect(writtenBets(rest.lines)).toBe(writtenBets(left));
        expect(rest.questions.map(({ reason }) => reason)).toEqual(reading.questions.map(({ reason }) => reason));
        expect(rest.unread.map(({ text: words }) => words)).toEqual(reading.unread.map(({ text: words }) => words));
      }),
      { numRuns: 150 },
    );
  });
});

describe('an answer', () => {
  it.each([
    ['27=50 486=50z50 05=20', 0, 0, 'row3 486 = 50; top2 05 27 = 20'],
    ['ห3=20\n27=5', 0, 1, ''],
    ['27=50\nยกเลิก\n36=20', 0, 0, ''],
  ])('takes the place of %j', (text, index, chosen) => {
    const reading = read(text);
    const question = reading.questions[index];
    const choice = question?.choices[chosen];
    if (!question || !choice) throw new Error('the text has no such question');
    const answered = answerQuestion(text, reading, question, choice, poyText(DEFAULT_STYLE));
    if (answered === null) throw new Error('there is no text for the answer');
    expect(writtenReading({ ...read(answered), questions: [] })).toBe(
      writtenReading({
        ...reading,
        lines: [...reading.lines, ...choice.lines.map((line) => ({ ...line, ...question, setting: null }))],
        questions: [],
      }),
    );
    expect(read(answered).questions).toHaveLength(reading.questions.length - 1);
  });
});

it.each([
  ['27=50\nasdf\n36=20', 'asdf', '27=50\n36=20'],
  ['asdf\n36=20', 'asdf', '36=20'],
  ['27=50\nasdf', 'asdf', '27=50'],
  ['27=50 asdf 36=20', 'asdf', '27=50 36=20'],
  ['asdf', 'asdf', ''],
])('%j without %j is %j', (text, words, rest) => {
  const from = text.indexOf(words);
  expect(withoutPassage(text, { from, to: from + words.length })).toBe(rest);
});
