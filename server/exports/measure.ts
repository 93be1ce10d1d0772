/** Estimate of a file's size, before a user asks for it. */
import { sql } from 'drizzle-orm';
import { csvLinesOf } from '../../domain/entities/csv';
import type { ExportContents } from '../../domain/exports/record';
import type { ExportFormat, ExportRequest } from '../../domain/exports/request';
import type { Locale } from '../../domain/locales';
import type { Acting } from '../access/acting';
import { computedRows, selectionOfColumns } from '../records/source';
import { extentOf, readerOf } from './list-file';
import { checkRequest } from './own-exports';
import { asOfMoment } from './past';
import { describeExport } from './describe-export';
import { measureSheet } from './sheet-file';

/** Number of rows from which the average size of a row is estimated. */
const SAMPLE_ROWS = 200;

/** Size of a file relative to the same content as CSV; a workbook is compressed. */
const SIZE_BESIDE_CSV: Readonly<Record<ExportFormat, number>> = { csv: 1, xlsx: 0.3 };

interface Extent {
  said: ExportContents;
  rows: number | null;
  bytes: number | null;
}

/**
 * Counts the rows of a list exactly and estimates its size from a sample. For a report it only returns the description.
 * Throws as `checkRequest`.
 */
export async function measure(acting: Acting, request: ExportRequest, locale: Locale): Promise<Extent> {
  await checkRequest(acting, request, locale);
  const { of, format, asOf } = request;
  if (of.kind === 'sheet') return { ...(await measureSheet(acting, { ...request, locale }, of)), bytes: null };
  const said = await describeExport(acting, request, locale);
  if (of.kind === 'report') return { said, rows: null, bytes: null };
  const extent = await extentOf(acting, asOfMoment(of, asOf), request);
  const { entity, source, columns, where } = extent;
  const { db } = acting.services;
  const counted = await db.execute<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${source.from} WHERE ${where}`);
  const rows = counted.rows[0]?.rows ?? 0;
  const lines = csvLinesOf(entity, columns, readerOf(acting, request));
  const selection = selectionOfColumns(entity, source, columns);
  const sample = await db.execute(sql`SELECT ${selection} FROM ${source.from} WHERE ${where} LIMIT ${SAMPLE_ROWS}`);
  const text = computedRows(source, sample.rows).map(lines.of).join('');
  const perRow = sample.rows.length === 0 ? 0 : Buffer.byteLength(text) / sample.rows.length;
  const csv = Buffer.byteLength(lines.head) + perRow * rows;
  return { said, rows, bytes: Math.ceil(csv * SIZE_BESIDE_CSV[format]) };
}
