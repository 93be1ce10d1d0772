/** Each poy of the sellers is read exactly as it is meant, or asked about. */
import { describe, expect, it } from 'vitest';
import { readPoy } from '../../../domain/poy/poy-reader';
import { SETS, SIGNS, WHOLE, WHOLE_MEANINGS, WHOLE_POYS, WORDS } from './seller-poys';
import { ordered, writtenReading } from './written-reading';

describe.each([
  ['signs', SIGNS],
  ['words for the type', WORDS],
  ['sweeps, reverses and sets', SETS],
  ['whole poys', WHOLE],
  ['long poys', WHOLE_MEANINGS],
])('%s', (_kind, poys) => {
  it.each(poys.map(([text, meaning]) => ({ text, meaning })))('$text', ({ text, meaning }) => {
    expect(writtenReading(readPoy(text))).toBe(ordered(meaning));
  });
});

describe('the chat', () => {
  const reading = readPoy(WHOLE_POYS.CHAT);

  it('misses 110 of its stated total', () => {
    expect(reading.total).toBe(38_000);
    expect(reading.statedTotal).toBe(49_000);
  });

  it('keeps the name and the polite line as notes', () => {
    expect(reading.notes.map(({ text, kind }) => [text, kind])).toEqual([
      ['พี่นก งวด 1/12/69', 'name'],
      ['โอนแล้วนะคะ', 'chatter'],
    ]);
  });

  it('names the heading of the lines below it', () => {
    const heading = WHOLE_POYS.CHAT.indexOf('ล่าง');
    const below = reading.lines.filter(({ betType, number }) => betType === 'bottom2' && number !== '27');
    expect(below.map((line) => line.heading)).toEqual(below.map(() => ({ from: heading, to: heading + 4 })));
  });
});

it('takes the senders of an exported chat', () => {
  const { lines, notes } = readPoy(WHOLE_POYS.EXPORT);
  expect(lines.map(({ betType, number, sender }) => `${betType} ${number} ${sender}`)).toEqual([
    'bottom2 27 ป้าแดง',
    'top2 72 ป้าแดง',
    'top3 123 พี่นก',
    'row3 123 พี่นก',
  ]);
  expect(notes.map(({ text }) => text)).toContain('2026/11/30(จ.)');
  expect(notes.map(({ text }) => text)).toContain('[สติกเกอร์]');
});

it.each([
  ['๒๗=๑๐๐*๔๐', ['๒๗=๑๐๐*๔๐', '๒๗=๑๐๐*๔๐']],
  ['27=50,72=40;05=30', ['27=50', '72=40', '05=30']],
  ['10:32 27=50', ['27=50']],
  ['10:32\tป้าแดง\t27=50 ล่าง', ['27=50 ล่าง']],
  ['2\u200b7\u00a0= 60 บ.  ', ['2\u200b7\u00a0= 60 บ.']],
  ['🙏 ２７＝１００ ค่ะ', ['２７＝１００']],
  ['โต๊ด 624=20', ['โต๊ด 624=20']],
])('%j: each line has the range of its words', (text, ranges) => {
  expect(readPoy(text).lines.map(({ from, to }) => text.slice(from, to))).toEqual(ranges);
});
