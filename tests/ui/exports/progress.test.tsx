/** How far a file is that is being made: of all its rows where anybody knows how many they are, else in rows so far. */
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import type { ExportRecord } from '../../../domain/exports/record';
import { JobProgress } from '../../../src/metadata/export/Progress';
import { loadTexts } from '../../../src/texts/areaTexts';
import { createI18nProvider } from '../../../src/texts/i18nProvider';

afterEach(cleanup);

const recordOf = (state: ExportRecord['state'], rows: number | null) =>
  ({ state, rows, rowsDone: 203_309, failure: null }) as ExportRecord;

async function show(record: ExportRecord | undefined, counted: number | null) {
  const i18nProvider = await createI18nProvider('en');
  await loadTexts(['exports']);
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <JobProgress record={record} counted={counted} />
    </CoreAdminContext>,
  );
  return screen.getByRole('progressbar').getAttribute('aria-valuenow');
}

it.each([
  ['is asked for', undefined, 322_299, 'Queued', null],
  ['waits', recordOf('waiting', null), 322_299, 'Queued', null],
  ['is of rows that nobody counted', recordOf('running', null), null, '203,309 rows so far', null],
  ['was counted before', recordOf('running', null), 322_299, '203,309 of 322,299 rows', '63'],
  ['knows its own rows better', recordOf('running', 406_618), 322_299, '203,309 of 406,618 rows', '50'],
])('a file that %s', async (_what, record, counted, text, share) => {
  expect(await show(record, counted)).toBe(share);
  expect(screen.getByText(text)).toBeVisible();
});
