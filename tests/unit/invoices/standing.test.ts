/** How invoices stand: paid in part, late, and where a payment goes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../../domain/invoices/allocation';
import { documentNumber, seriesYear } from '../../../domain/invoices/document-number';
import { ageing, ageOf, daysLate } from '../../../domain/invoices/invoice-ageing';
import {
  openOf,
  settledStateOf,
  shownInvoiceState,
  type InvoicePosition,
} from '../../../domain/invoices/invoice-state';
import { sumOf } from '../../../domain/money/proportion';

const TODAY = '2026-03-16';
const issued: InvoicePosition = { state: 'issued', total: 10_000, paid: 0, credited: 0, dueDate: '2026-03-20' };

describe('the state', () => {
  it('follows from payments and the date', () => {
    expect(shownInvoiceState(issued, TODAY)).toBe('issued');
    expect(shownInvoiceState({ ...issued, paid: 1 }, TODAY)).toBe('partPaid');
    expect(shownInvoiceState({ ...issued, paid: 1, dueDate: '2026-03-15' }, TODAY)).toBe('overdue');
    // On the day itself it can still be paid in time.
    expect(shownInvoiceState({ ...issued, dueDate: TODAY }, TODAY)).toBe('issued');
    expect(shownInvoiceState({ ...issued, state: 'paid', paid: 10_000, dueDate: '2026-01-01' }, TODAY)).toBe('paid');
    expect(shownInvoiceState({ ...issued, state: 'draft', dueDate: null }, TODAY)).toBe('draft');
  });

  it('is paid with the last satang, and cancelled where nothing but a credit note settled it', () => {
    expect(settledStateOf({ total: 100, paid: 99, credited: 0 })).toBe('issued');
    expect(settledStateOf({ total: 100, paid: 60, credited: 40 })).toBe('paid');
    expect(settledStateOf({ total: 100, paid: 0, credited: 100 })).toBe('cancelled');
    // Nothing was asked for: there is nothing to wait for.
    expect(settledStateOf({ total: 0, paid: 0, credited: 0 })).toBe('paid');
  });

  it('leaves open what neither paid nor credited, of an issued one alone', () => {
    expect(openOf({ ...issued, paid: 2_500, credited: 500 })).toBe(7_000);
    expect(openOf({ ...issued, state: 'draft' })).toBe(0);
    expect(openOf({ ...issued, state: 'cancelled', credited: 10_000 })).toBe(0);
  });
});

describe('an invoice over any amount', () => {
  it('has exactly nothing open after a credit note over its rest, whatever was paid before', () => {
    const total = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(total, fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 5 }), (over, parts) => {
        let position: InvoicePosition = { ...issued, total: over };
        for (const [index, part] of [...parts, over].entries()) {
          const amount = Math.min(part, openOf(position));
          const isCredit = index === parts.length || index % 2 === 0;
          const next = isCredit
            ? { ...position, credited: position.credited + amount }
            : { ...position, paid: position.paid + amount };
          position = { ...next, state: settledStateOf(next) };
        }
        expect(openOf(position)).toBe(0);
        expect(position.paid + position.credited).toBe(over);
        expect(position.state).toBe(position.paid === 0 ? 'cancelled' : 'paid');
      }),
    );
  });
});

describe('a payment', () => {
  it('goes to invoices in their order, and what is left stays', () => {
    const open = [
      { id: 'a', open: 300 },
      { id: 'b', open: 500 },
      { id: 'c', open: 100 },
    ];
    expect(allocate(600, open)).toEqual({
      allocations: [
        { invoiceId: 'a', amount: 300 },
        { invoiceId: 'b', amount: 300 },
      ],
      rest: 0,
    });
    expect(allocate(1_000, open).rest).toBe(100);
  });

  it('is spread without losing or making a satang, never beyond what is open', () => {
    const open = fc.array(fc.record({ id: fc.uuid(), open: fc.nat(1_000_000) }));
    fc.assert(
      fc.property(fc.nat(5_000_000), open, (amount, invoices) => {
        const { allocations, rest } = allocate(amount, invoices);
        expect(sumOf([rest, ...allocations.map((one) => one.amount)])).toBe(amount);
        const all = sumOf(invoices.map((one) => one.open));
        expect(rest).toBe(Math.max(0, amount - all));
        for (const { invoiceId, amount: part } of allocations) {
          expect(part).toBeGreaterThan(0);
          expect(invoices.some(({ id, open: most }) => id === invoiceId && part <= most)).toBe(true);
        }
      }),
    );
  });
});

describe('the age', () => {
  it('counts the days after the due date', () => {
    expect([daysLate('2026-03-16', TODAY), daysLate('2026-03-15', TODAY), daysLate('2026-02-14', TODAY)]).toEqual([
      0, 1, 30,
    ]);
    expect([0, 1, 30, 31, 60, 61, 90, 91].map(ageOf)).toEqual([
      ...['notDue', 'upTo30', 'upTo30', 'upTo60', 'upTo60', 'upTo90', 'upTo90', 'older'],
    ]);
  });

  it('is nothing of what is due in days to come', () => {
    expect([daysLate('2026-03-17', TODAY), daysLate('2026-04-16', TODAY)]).toEqual([0, 0]);
  });

  it('adds up to what is open', () => {
    const open = [
      { dueDate: '2026-03-20', open: 1 },
      { dueDate: '2026-03-01', open: 20 },
      { dueDate: '2026-03-02', open: 300 },
      { dueDate: '2025-03-01', open: 4_000 },
    ];
    expect(ageing(open, TODAY)).toEqual({ notDue: 1, upTo30: 320, upTo60: 0, upTo90: 0, older: 4_000 });
  });
});

describe('a number', () => {
  it('says its series, year and place', () => {
    expect(documentNumber('INV', seriesYear('2026-03-16'), 42)).toBe('INV-2026-000042');
    expect(documentNumber('CN', 2027, 1_234_567)).toBe('CN-2027-1234567');
  });
});
