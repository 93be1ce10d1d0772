/** A slip on screen: the name of its state, and the shares in several of its lines together. */
import { expect, it } from 'vitest';
import { isDecided, isReturned, SHOWN_SLIP_STATES } from '../../../domain/slips/shown-state';
import type { SlipPart } from '../../../domain/api/slip-detail';
import { sumOfLineParts } from '../../../domain/api/sum-of-parts';

it('a stake went back with what was cancelled or refunded; what was won, lost or settled is decided', () => {
  expect(SHOWN_SLIP_STATES.filter(isReturned)).toEqual(['cancelled', 'refunded']);
  expect(SHOWN_SLIP_STATES.filter(isDecided)).toEqual(['won', 'lost', 'settled']);
});

const part = (kind: SlipPart['kind'], parts: Partial<SlipPart> = {}): SlipPart => ({
  account: null,
  kind,
  held: 100,
  commissionReceived: 1_000,
  commissionPaid: 500,
  winLoss: 100,
  commission: -10,
  net: 90,
  ...parts,
});
const sum = (...lines: SlipPart[][]) => sumOfLineParts(lines.map((parts) => ({ parts })));

it('the parts of several lines are added account by account', () => {
  const [upline, own] = [part('upline'), part('own', { held: 30, winLoss: -70, commission: 4, net: -66 })];
  expect(sum()).toEqual([]);
  expect(sum([upline, own])).toEqual([upline, own]);
  expect(sum([upline, own], [upline, own], [upline, own])).toEqual([
    { ...upline, held: 300, winLoss: 300, commission: -30, net: 270 },
    { ...own, held: 90, winLoss: -210, commission: 12, net: -198 },
  ]);
  expect(sum([upline, own], [upline]), 'a line of one alone').toEqual([
    { ...upline, held: 200, winLoss: 200, commission: -20, net: 180 },
    own,
  ]);
});

it('a commission that differs between lines is none, and a result counts as far as it is known', () => {
  const open = { winLoss: null, commission: null, net: null };
  expect(sum([part('upline', { commissionPaid: 400 })], [part('upline', { commissionReceived: 900 })])).toMatchObject([
    { commissionReceived: null, commissionPaid: null },
  ]);
  expect(sum([part('upline', open)], [part('upline', open)])).toMatchObject([open]);
  expect(sum([part('upline', open)], [part('upline')])).toMatchObject([{ winLoss: 100, commission: -10, net: 90 }]);
  expect(sum([part('upline')], [part('upline', open)])).toMatchObject([{ winLoss: 100, commission: -10, net: 90 }]);
});
