/** The rows of every report add up: to its totals, by every grouping and subdivision, and to the row they open. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../../../domain/api/reports';
import type { Measure } from '../../../domain/reports/report';
import { REPORTS } from '../../../domain/reports/reports';
import { createReported, type Reported } from '../exports/reported';

const READERS = ['master', 'com', 'share', 'agent'] as const;

let the: Reported;
beforeAll(async () => {
  the = await createReported(READERS);
});
afterAll(() => the.test.dispose());

type Figures = ReportAnswer['totals'];

/** Measures that can be added up; the largest win of several rows is no sum, and neither are shares and averages. */
const isAdded = ({ name, unit, per }: Measure) => !per && unit !== 'percent' && name !== 'largestWin';

/** Expects rows to add up to a whole, in each figure that they have. */
function expectSum(what: string, parts: readonly Figures[], whole: Figures, measures: readonly Measure[]): void {
  for (const { name } of measures.filter(isAdded)) {
    const amounts = parts.map((figures) => figures[name]);
    if (amounts.some((amount) => amount === null || amount === undefined)) continue;
    expect([what, name, amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)]).toEqual([
      what,
      name,
      whole[name] ?? 0,
    ]);
  }
}

const cases = REPORTS.flatMap((report) => READERS.map((name) => [report.name, name, report] as const));

describe.each(cases)('%s as %s', (path, name, { groupings, measures }) => {
  const read = (query: Record<string, string>) =>
    the.read<ReportAnswer>(name, path, { period: 'thisYear', zero: 'show', ...query });

  it('has the same sums by every grouping and subdivision', async () => {
    const whole = (await read({ by: groupings[0] })).totals;
    for (const by of groupings) {
      for (const then of [...groupings.filter((one) => one !== by), 'none']) {
        const { rows, totals } = await read({ by, then });
        expectSum(
          `${by}/${then}`,
          rows.map(({ figures }) => figures),
          totals,
          measures,
        );
        // A figure can be missing by one grouping, but is the same by all that have it.
        for (const { name: measure } of measures)
          if (totals[measure] !== null && whole[measure] !== null)
            expect([by, then, measure, totals[measure]]).toEqual([by, then, measure, whole[measure]]);
        for (const row of rows)
          if (row.rows)
            expectSum(
              `${by}/${then} ${row.key}`,
              row.rows.map(({ figures }) => figures),
              row.figures,
              measures,
            );
      }
    }
  });

  it('opens each account into rows that add up to it', async () => {
    if (!groupings.includes('account')) return;
    const open = async (within: string | null, depth: number): Promise<void> => {
      const { rows } = await read({ by: 'account', then: 'none', ...(within !== null && { within }) });
      for (const { key, account, figures } of rows) {
        const by = groupings.filter((one) => one !== 'account')[depth % (groupings.length - 1)] ?? 'date';
        for (const grouping of account?.kind === 'member' ? [by] : ['account', by]) {
          const opened = await read({ by: grouping, then: 'none', within: key });
          expectSum(`${account?.username} by ${grouping}`, [opened.totals], figures, measures);
          expectSum(
            `${account?.username} by ${grouping}`,
            opened.rows.map((row) => row.figures),
            opened.totals,
            measures,
          );
        }
        if (account?.kind === 'agent') await open(key, depth + 1);
      }
    };
    await open(null, 0);
  });
});
