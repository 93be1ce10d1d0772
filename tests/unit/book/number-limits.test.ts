/** Requested rules of single numbers: the valid ones, and the result of several entries of one number. */
import { describe, expect, it } from 'vitest';
import { ExemptNumber, RequestedNumber, withoutRepeats } from '../../../domain/limits/number-limits';

/** Returns the wrong fields of a request. */
function faults(schema: typeof RequestedNumber | typeof ExemptNumber, asked: object): string[] {
  return schema.safeParse(asked).error?.issues.map(({ path }) => path.join('.')) ?? [];
}
const wanted = (parts: object) => faults(RequestedNumber, { betType: 'top2', number: '27', kind: 'closed', ...parts });

describe('what is asked for a number', () => {
  it('is about a number of its bet type, and names a cap if it is a hot one and only then', () => {
    expect(wanted({})).toEqual([]);
    expect(wanted({ kind: 'halfPay' })).toEqual([]);
    expect(wanted({ kind: 'hot', cap: 0 })).toEqual([]);
    expect(wanted({ number: '127' })).toEqual(['number']);
    expect(wanted({ kind: 'hot' })).toEqual(['cap']);
    expect(wanted({ cap: 500 })).toEqual(['cap']);
    expect(wanted({ kind: 'halfPay', cap: 500 })).toEqual(['cap']);
    expect(wanted({ kind: 'exempt' }), 'that is asked elsewhere').toEqual(['kind']);
  });

  it('to be exempt is about a number of its bet type alone', () => {
    expect(faults(ExemptNumber, { betType: 'top3', number: '127' })).toEqual([]);
    expect(faults(ExemptNumber, { betType: 'top3', number: '27' })).toEqual(['number']);
  });
});

describe('several entries of one number', () => {
  const hot = (number: string, cap: number) => ({ betType: 'row3', number, kind: 'hot', cap }) as const;
  const other = (number: string, kind: 'closed' | 'halfPay') => ({ betType: 'row3', number, kind }) as const;

  it('are the smallest cap, whichever came first, of what is booked as one', () => {
    expect(withoutRepeats([hot('321', 500), hot('213', 300)])).toEqual([hot('123', 300)]);
    expect(withoutRepeats([hot('123', 300), hot('321', 500)])).toEqual([hot('123', 300)]);
    expect(withoutRepeats([hot('321', 500), hot('421', 300)])).toEqual([hot('123', 500), hot('124', 300)]);
  });

  it('are half-pay and a cap together, and closed above both', () => {
    expect(withoutRepeats([other('321', 'halfPay'), hot('123', 300), other('123', 'halfPay')])).toEqual([
      other('123', 'halfPay'),
      hot('123', 300),
    ]);
    expect(withoutRepeats([other('321', 'halfPay'), other('231', 'closed'), hot('123', 300)])).toEqual([
      other('123', 'closed'),
    ]);
    expect(withoutRepeats([other('123', 'closed'), other('124', 'halfPay')])).toEqual([
      other('123', 'closed'),
      other('124', 'halfPay'),
    ]);
  });
});
