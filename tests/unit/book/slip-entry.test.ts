/** Texts that are typed when a slip is keyed in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBetNumber } from '../../../domain/bets/bet-number';
import { type LastAmounts, parseEntry } from '../../../domain/bets/slip-entry';

/** The lines of an entry as `type number baht`; its fault as `reason part`. */
function read(typed: string, last: LastAmounts = {}): string[] | string {
  const parsed = parseEntry(typed, last);
  if ('fault' in parsed) return `${parsed.fault.fault} ${parsed.fault.token}`.trim();
  return parsed.lines.map(({ betType, number, stake }) => `${betType} ${number} ${stake / 100}`);
}

describe('an entry', () => {
  it.each<[string, string[]]>([
    ['27=100*50', ['top2 27 100', 'bottom2 27 50']],
    ['27=100', ['top2 27 100']],
    ['27=*20', ['bottom2 27 20']],
    ['27=100*0*5', ['top2 27 100', 'row2 27 5']],
    ['123=50*50', ['top3 123 50', 'row3 123 50']],
    ['007 top tod=1x2', ['top3 007 1', 'row3 007 2']],
    ['007 bottom=3; 007 front3=4', ['bottom3 007 3', 'front3 007 4']],
    ['407 top tod=20*6', ['top3 407 20', 'row3 407 6']],
    ['407=*6', ['row3 407 6']],
    ['407=20*5', ['top3 407 20', 'row3 407 5']],
    ['407=20*50*0', ['top3 407 20', 'row3 407 50']],
    ['27=20*6', ['top2 27 20', 'bottom2 27 6']],
    ['5=20 27=50', ['top1 5 20', 'top2 27 50']],
    ['27 5=50', ['top2 27 50', 'top1 5 50']],
    ['5=10*20', ['top1 5 10', 'bottom1 5 20']],
    ['1234=7*8', ['top4 1234 7', 'row4 1234 8']],
    ['12345=9', ['top5 12345 9']],
    ['27 36,45/54.01=5', ['top2 27 5', 'top2 36 5', 'top2 45 5', 'top2 54 5', 'top2 01 5']],
    ['27r=5', ['top2 27 5', 'top2 72 5']],
    ['33r=5', ['top2 33 5']],
    ['112r=5', ['top3 112 5', 'top3 121 5', 'top3 211 5']],
    ['135w=1', ['top2 13 1', 'top2 15 1', 'top2 35 1']],
    ['1234w3=1', ['top3 123 1', 'top3 124 1', 'top3 134 1', 'top3 234 1']],
    ['27=1; 36=2\n45=3', ['top2 27 1', 'top2 36 2', 'top2 45 3']],
    ['๒๗=๑๐', ['top2 27 10']],
    ['27ก=5', ['top2 27 5', 'top2 72 5']],
  ])('%s', (typed, lines) => {
    expect(read(typed)).toEqual(lines);
  });

  it('takes the helpers of ten and nineteen numbers', () => {
    expect(read('5g=1')).toHaveLength(19);
    expect(read('5f=1')).toEqual(Array.from({ length: 10 }, (_, digit) => `top2 5${digit} 1`));
    expect(read('5b=1*1')).toHaveLength(20);
    expect(read('d=1')).toContain('top2 77 1');
  });

  it('repeats the amounts typed last for as many digits', () => {
    const first = parseEntry('27=100*50; 123=5');
    if ('fault' in first) throw new Error(first.fault.fault);
    expect(read('36', first.amounts)).toEqual(['top2 36 100', 'bottom2 36 50']);
    expect(read('456', first.amounts)).toEqual(['top3 456 5']);
    expect(read('5', first.amounts)).toBe('noAmount 5');
    expect(read('27=8; 36')).toEqual(['top2 27 8', 'top2 36 8']);
  });

  it.each([
    ['', 'nothing'],
    ['=5', 'nothing =5'],
    ['abc=5', 'unknown abc'],
    ['27q=5', 'unknown 27q'],
    ['q27=5', 'unknown q27'],
    ['27g=5', 'helper 27g'],
    ['1234r=5', 'helper 1234r'],
    ['1w=5', 'helper 1w'],
    ['27=', 'noAmount 27'],
    ['27=0*0', 'noAmount 27'],
    ['27=1.5', 'amount 27=1.5'],
    ['27=1,500', 'amount 27=1,500'],
    ['27=100,200', 'amount 27=100,200'],
    ['27=-5', 'amount 27=-5'],
    ['27=99999999', 'amount 27=99999999'],
    ['27=5=5', 'amount 27=5=5'],
    ['27=1*2*3*4', 'tooManyAmounts 1*2*3*4'],
    ['27 top=1*2', 'tooManyAmounts 1*2'],
    ['27 6 ways=5', 'helper 6ways'],
    ['27 top bottom tod=1*2', 'tooFewAmounts 27=1*2'],
    ['27 top bottom=1*0', 'noAmount 27'],
    ['407=20*6', 'orders 407=20*6'],
    ['407=20*3', 'orders 407=20*3'],
    ['123 407=20*6', 'orders 123=20*6'],
    ['915=800*400*5', 'orders 915=800*400*5'],
    ['007=1x2×3*4', 'orders 007=1*2*3*4'],
    ['1234=10*24', 'orders 1234=10*24'],
    ['5 27=50', 'run 5 27'],
    ['27 5 36=50', 'run 5 36'],
    ['1 305 307=50', 'run 1 305'],
    ['5 9g=50', 'run 5 9g'],
    ['12r 34 56=20', 'numberOrAmount 12r 34'],
    ['72 top 40 tod=20', 'numberOrAmount 72 40'],
    ['1234567=1', 'length 1234567'],
    ['27=1; 36=x', 'noAmount 36'],
    // Somebody who writes so means two amounts, or two numbers: asked rather than bet.
    ['27=100 50', 'noAmount 50'],
    ['27=100 50 36=5', 'noAmount 50'],
  ])('refuses %s', (typed, fault) => {
    expect(read(typed)).toBe(fault);
  });

  it.each(['27 100', '27/50', '27 50 50', '5 27', '139 r 20', 'd 30', '19 gates 5 10', '46 บน 100 ล่าง 60'])(
    'repeats amounts for one number at a time, not for %j',
    (typed) => {
      expect(read(typed, { 1: [5], 2: [5, 5], 3: [5, 5] })).toMatch(/^(numberOrAmount|unbound) /);
    },
  );

  it('repeats an amount for every bet type that is named, or for none', () => {
    expect(read('27 bottom', { 2: [5] })).toBe('noAmount 27');
    expect(read('27 top bottom', { 2: [5] })).toBe('noAmount 27');
    expect(read('27 top bottom', { 2: [5, 6] })).toEqual(['top2 27 5', 'bottom2 27 6']);
  });

  it('says nothing of what is blank', () => {
    expect(parseEntry(' \n ')).toEqual({ fault: { fault: 'nothing', token: '' } });
  });

  it('tells what was repeated, and the word that made several numbers of one', () => {
    const parsed = parseEntry('27=5; 36; 19 gates 5=1; 72; d=2');
    if ('fault' in parsed) throw new Error(parsed.fault.fault);
    const told = parsed.lines.map(
      ({ number, isRepeat, batch }) => `${number} ${isRepeat} ${batch?.index} ${batch?.from}`,
    );
    expect(told.slice(0, 3)).toEqual([
      '27 false undefined undefined',
      '36 true undefined undefined',
      '05 false 0 19gates 5',
    ]);
    expect(told).toHaveLength(2 + 19 + 1 + 10);
    expect(told[21]).toBe('72 true undefined undefined');
    expect(told.at(-1)).toBe('99 false 1 d');
  });

  it('makes of whatever is typed lines that can be bet, or says what is wrong', () => {
    const signs = fc.constantFrom(...'0123456789=*x ;,rgfbwd3๕ก-.\n');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 24 }), (typed) => {
        const parsed = parseEntry(typed.join(''), { 2: [5] });
        if ('fault' in parsed) return;
        expect(parsed.lines.length).toBeGreaterThan(0);
        for (const { betType, number, stake } of parsed.lines) {
          expect(isBetNumber(betType, number)).toBe(true);
          expect(stake).toBeGreaterThan(0);
          expect(stake % 100).toBe(0);
        }
      }),
    );
  });
});
