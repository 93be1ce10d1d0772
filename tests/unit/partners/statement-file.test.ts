/** Our file of a day, read back as a partner's statement. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOVE_KINDS } from '../../../domain/partners/move';
import { MOVEMENT_STATES } from '../../../domain/partners/reconciliation';
import { UNKNOWN_FORM } from '../../../domain/partners/statement-form';
import { csvOf } from '../../../server/partners/statements/day-file';
import { readStatement } from '../../../server/partners/statements/read-statement';

const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));

it('holds the same movements, whatever signs are in the partner’s numbers', () => {
  const movement = fc.record({
    id: fc.oneof(
      fc.string({ unit: visible, minLength: 1, maxLength: 64 }),
      fc.constantFrom('=1+1', "'=1", '="7"', '007', 'a,b', '"', 'sep=;'),
    ),
    kind: fc.constantFrom(...MOVE_KINDS),
    amount: fc.nat(),
    state: fc.constantFrom(...MOVEMENT_STATES),
  });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 8 }), (movements) => {
      const file = csvOf(movements.map((one) => ({ ...one, member: 'coma.1', at: '2026-11-29T10:00:00.000Z' })));
      const read = readStatement(file, {
        kind: 'transfer',
        form: { ...UNKNOWN_FORM, unit: 'satang' },
        today: '2026-11-29',
        timeZone: 'Asia/Bangkok',
      });
      expect(read.movements.map(({ movement }) => movement)).toEqual(
        movements.map((one) => ({ ...one, member: 'coma.1' })),
      );
      expect([read.faults, read.refused, read.aside]).toEqual([[], [], []]);
    }),
  );
});
