/** A business with all facts of reports, its readers, their files, and the API's answers to them. */
import { expect } from 'vitest';
import type { ExportRequest } from '../../../domain/exports/request';
import type { SheetName } from '../../../domain/exports/sheet-names';
import { PLAIN_STYLE } from '../../../domain/entities/csv-style';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { createTestServices, type TestServices } from '../../support/services';
import { type Business, createBusiness } from '../reports/business';
import { fetchFile, madeBy } from './support';

/** A file of a report, in English. */
const fileRequest = (of: ExportRequest['of'], more: Partial<ExportRequest> = {}): ExportRequest => ({
  of,
  format: 'csv',
  style: PLAIN_STYLE,
  personal: 'masked',
  locale: 'en',
  ...more,
});

/** Request for the file of a report outside the report engine. */
export const sheetRequest = (
  name: SheetName,
  query: object,
  more: Partial<ExportRequest> = {},
  table?: string,
): ExportRequest =>
  fileRequest({ kind: 'sheet', name, query: { ...query }, ...(table !== undefined && { table }) }, more);

/** The file of a report of the engine. */
export const reportRequest = (name: string, query: object): ExportRequest =>
  fileRequest({ kind: 'report', name, query: { ...query } });

/** The cells of a file, by line. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Creates the business, with helpers for tests. Call `test.dispose` in `afterAll`. */
export async function createReported(viewers: readonly string[]) {
  const test: TestServices = await createTestServices();
  const business: Business = await createBusiness(test);
  const app = createApp(test.services);
  const signedIn = new Map<string, Persona>();
  for (const name of viewers) signedIn.set(name, await signInAs(app, name));
  const as = (name: string): Persona => signedIn.get(name) ?? expect.unreachable(`${name} isn't signed in`);
  return {
    test,
    business,
    as,
    /** The account that somebody acts for: of a sub account, its owner. */
    actingId: (name: string) => business.world.idOf(name.split('@')[0] ?? name),
    async fileOf(name: string, request: ExportRequest) {
      const made = await madeBy(test.services, as(name), request);
      expect([made['state'], made['failure']]).toEqual(['done', null]);
      const bytes = new Uint8Array(await (await fetchFile(app, as(name), made['id'])).arrayBuffer());
      return { made, bytes, rows: cellsOf(new TextDecoder().decode(bytes)) };
    },
    async read<Answer>(name: string, path: string, query: Record<string, string> = {}): Promise<Answer> {
      const address = `/api/reports/${path}?${new URLSearchParams(query).toString()}`;
      const { status, json, text } = await as(name).get(address);
      expect(status, text).toBe(200);
      return json as unknown as Answer;
    },
    /** One row of SQL written by hand. */
    async byHand(statement: string, values: unknown[]): Promise<Record<string, number>> {
      const [row] = await rowsOf<Record<string, number>>(test, statement, values);
      return row ?? expect.unreachable('the statement answered nothing');
    },
  };
}

export type Reported = Awaited<ReturnType<typeof createReported>>;
