/** Assumed results: how users type them, and their payouts. */
import { describe, expect, it } from 'vitest';
import { paidBySupposed, readSupposed, supposedDigits } from '../../../domain/round-desk/supposed-result';
import type { PayableLine } from '../../../domain/results/paid-by-part';

describe('a supposed result', () => {
  it.each([
    ['627 / 45', { top: '627', bottom: '45' }],
    ['627/45', { top: '627', bottom: '45' }],
    [' 627 45 ', { top: '627', bottom: '45' }],
    ['627', { top: '627', bottom: '' }],
    ['27', { top: '27', bottom: '' }],
    ['/ 45', { top: '', bottom: '45' }],
    ['123456 45', { top: '123456', bottom: '45' }],
  ])('is read from %s', (typed, read) => {
    expect(readSupposed(typed)).toEqual(read);
  });

  it.each(['', '6', '627 / 4', '627 / 456', '1234567', 'x', '627 / 45 / 12'])('is none in “%s”', (typed) => {
    expect(readSupposed(typed)).toBeNull();
  });

  it('has all digits of Lao in its four', () => {
    expect(supposedDigits({ top: '4627', bottom: '' }, 'lao')).toEqual({
      top4: ['4627'],
      top3: ['627'],
      top2: ['27'],
      bottom2: ['46'],
    });
    expect(supposedDigits({ top: '4627', bottom: '' }, 'thai')).not.toHaveProperty('bottom2');
    expect(supposedDigits({ top: '627', bottom: '' }, 'lao')).not.toHaveProperty('bottom2');
  });

  it('decides two-digit tod by the part of the result that the lottery reads for it', () => {
    const lines: PayableLine[] = [{ betType: 'row2', number: '45', payout: 12 }];
    const [bottom, top] = [
      supposedDigits({ top: '', bottom: '54' }, 'thai'),
      supposedDigits({ top: '645', bottom: '' }, 'thai'),
    ];
    expect(paidBySupposed(lines, bottom, { row2Reads: 'bottom2' })).toMatchObject({ paid: 12, undecided: [] });
    expect(paidBySupposed(lines, bottom, { row2Reads: 'top3' })).toMatchObject({ paid: 0, undecided: ['row2'] });
    expect(paidBySupposed(lines, top, { row2Reads: 'top3' })).toMatchObject({ paid: 12, undecided: [] });
    expect(paidBySupposed(lines, top, { row2Reads: 'bottom2' })).toMatchObject({ paid: 0, undecided: ['row2'] });
  });

  it('pays what wins by it, and says of what it decides nothing', () => {
    const lines: PayableLine[] = [
      { betType: 'top3', number: '627', payout: 900 },
      { betType: 'row3', number: '267', payout: 150 },
      { betType: 'top2', number: '72', payout: 90 },
      { betType: 'bottom2', number: '45', payout: 80 },
      { betType: 'front3', number: '627', payout: 450 },
    ];
    const of = (top: string, bottom: string) =>
      paidBySupposed(lines, supposedDigits({ top, bottom }, 'thai'), { row2Reads: 'top3' });
    expect(of('627', '45')).toEqual({
      paid: 1_130,
      byBetType: [
        { betType: 'top3', paid: 900 },
        { betType: 'row3', paid: 150 },
        { betType: 'top2', paid: 0 },
        { betType: 'bottom2', paid: 80 },
      ],
      undecided: ['front3'],
    });
    expect(of('72', '')).toMatchObject({ paid: 90, undecided: ['top3', 'row3', 'bottom2', 'front3'] });
  });
});
