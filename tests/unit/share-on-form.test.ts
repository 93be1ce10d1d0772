import fc from 'fast-check';
import { expect, it } from 'vitest';
import { permissionOf } from '../../domain/access';
import { PT_STEP, WHOLE_PT } from '../../domain/accounts/share';
import { permissionWithin, shareWithin } from '../../resources/accounts/ceiling';
import { holdingRows, shareFaults, shareOfExisting, shareOfNew } from '../../resources/agents/shareOnForm';

const step = (account: string, receivedPt: number, ourPt: number) => ({
  account: { id: '00000000-0000-7000-8000-000000000001', label: account },
  receivedPt,
  ourPt,
});

/** Worked example A: root 100, gives comA 90, comA gives share1 70, share1 gives agent1 60. */
const agent1 = shareOfExisting(
  { username: 'agent1' },
  {
    receivedPt: 7000,
    minimum: 4000,
    maximum: 7000,
    editable: true,
    chain: [step('comA', 9000, 2000), step('share1', 7000, 1000), step('agent1', 6000, 6000)],
    above: 1000,
  },
);

it('says of the worked example who holds what, from the first upline the reader sees', () => {
  expect(holdingRows(agent1, 6000)).toEqual([
    { label: null, role: 'above', receivedPt: null, holdsPt: 1000 },
    { label: 'comA', role: 'you', receivedPt: 9000, holdsPt: 2000 },
    { label: 'share1', role: 'between', receivedPt: 7000, holdsPt: 1000 },
    { label: 'agent1', role: 'agent', receivedPt: 6000, holdsPt: 6000 },
  ]);
});

it('moves only the direct upline and the agent when the share changes', () => {
  expect(holdingRows(agent1, 4000).map((row) => row.holdsPt)).toEqual([1000, 2000, 3000, 4000]);
});

it('leaves nobody above master', () => {
  const master = { id: 'x', label: 'master' };
  const all = permissionOf('all');
  const share = shareOfNew({ parent: master, usernamePrefix: '', receivedPt: WHOLE_PT, permission: all });
  expect(holdingRows(share, 9000)).toEqual([
    { label: 'master', role: 'you', receivedPt: WHOLE_PT, holdsPt: 1000 },
    { label: null, role: 'agent', receivedPt: 9000, holdsPt: 9000 },
  ]);
});

const halfPercents = fc.integer({ min: 0, max: WHOLE_PT / PT_STEP }).map((steps) => steps * PT_STEP);

it('always sums to 100 %, and nobody holds less than nothing', () => {
  fc.assert(
    fc.property(fc.array(halfPercents, { minLength: 1, maxLength: 8 }), fc.nat(), (values, pick) => {
      const received = [...values].sort((a, b) => b - a);
      const chain = [...received, 0].map((pt, index) => step(`a${index}`, pt, 0));
      const last = received.at(-1) ?? 0;
      const share = shareOfExisting(
        { username: 'z' },
        { receivedPt: last, minimum: 0, maximum: last, editable: true, chain, above: WHOLE_PT - (received[0] ?? 0) },
      );
      const rows = holdingRows(share, (pick % (last / PT_STEP + 1)) * PT_STEP);
      expect(rows.reduce((sum, row) => sum + row.holdsPt, 0)).toBe(WHOLE_PT);
      expect(Math.min(...rows.map((row) => row.holdsPt))).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('refuses at both bounds and between the steps, in the words of the API', () => {
  expect(shareFaults(3950, agent1.bounds)).toEqual({ givenPt: { key: 'percentTooSmall', args: { minPercent: 4000 } } });
  expect(shareFaults(7050, agent1.bounds)).toEqual({ givenPt: { key: 'percentTooBig', args: { maxPercent: 7000 } } });
  expect(shareFaults(6025, agent1.bounds)).toEqual({ givenPt: { key: 'percentStep', args: { stepPercent: PT_STEP } } });
  expect(shareFaults(4000, agent1.bounds)).toEqual({});
  expect(shareFaults(7000, agent1.bounds)).toEqual({});
});

it('takes over no more than may be given', () => {
  const held = { ...permissionOf('edit'), system: 'off' as const };
  const ceiling = { parent: { id: 'x', label: 'coma' }, usernamePrefix: 'coma', receivedPt: 7000, permission: held };
  expect(shareWithin(9000, ceiling)).toBe(7000);
  expect(shareWithin(6025, ceiling)).toBe(6000);
  expect(permissionWithin(permissionOf('all'), ceiling)).toEqual(held);
  expect(permissionWithin(permissionOf('view'), ceiling)).toEqual({ ...permissionOf('view'), system: 'off' });
});
