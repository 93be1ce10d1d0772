/** A file shows the moment that it names. Later corrections are in no earlier file, and in all later ones. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExportRequest } from '../../../domain/exports/request';
import { PLAIN_STYLE } from '../../../domain/entities/csv-style';
import type { Persona } from '../../support/agents';
import { createWeeks, MONDAY, SUNDAY, type Weeks } from '../clearing/support';
import { OTHER } from '../book/settling/support';
import { fetchFile, madeBy } from './support';

let weeks: Weeks;
let com: Persona;
beforeAll(async () => {
  weeks = await createWeeks();
  com = await weeks.signIn('com');
});
afterAll(() => weeks.test.dispose());

const request: ExportRequest = {
  of: { kind: 'report', name: 'win-lose', query: { period: 'range', from: MONDAY, to: SUNDAY, by: 'betType' } },
  format: 'csv',
  style: PLAIN_STYLE,
  personal: 'masked',
  locale: 'en',
};

it('stays the same to the byte though a result is corrected, which the next file has', async () => {
  const roundId = await weeks.settleOn(MONDAY);
  const made = await madeBy(weeks.services, com, request);
  const sumOf = async () =>
    createHash('sha256')
      .update(new Uint8Array(await (await fetchFile(weeks.app, com, made['id'])).arrayBuffer()))
      .digest('hex');
  expect(await sumOf()).toBe(made['checksum']);

  await weeks.correct(roundId, OTHER);
  expect(await sumOf()).toBe(made['checksum']);
  const again = await madeBy(weeks.services, com, request);
  expect(again['checksum']).not.toBe(made['checksum']);
});
