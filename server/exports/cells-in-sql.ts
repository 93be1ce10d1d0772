/** The cells of a CSV file as expressions of the database, which then writes the lines itself: see `domain/entities/csv.ts`. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { AREAS, LEVELS } from '../../domain/access';
import { type CsvReader, FORMULA_SIGNS, harmless } from '../../domain/entities/csv';
import { type Entity, metaOfField } from '../../domain/entities/entity';
import type { FieldMeta } from '../../domain/entities/field';
import { maskedInSql } from '../records/masked';
import { expressionOf, type RecordSource } from '../records/source';

const dialect = new PgDialect();

/** Whether it looks nothing up, so that it costs next to nothing to say again. */
const isCheap = (value: SQLWrapper) => !/\bSELECT\b/.test(dialect.sqlToQuery(value.getSQL()).sql);

const SIGN_CODES = FORMULA_SIGNS.map((sign) => sign.charCodeAt(0));
const LAST_SIGN = sql.raw(String(Math.max(...SIGN_CODES)));

/**
 * Text that a spreadsheet would reckon with, made harmless; an empty one is an empty cell, which isn't quoted. Nearly every text
 * begins with a letter, whose code is beyond that of any sign.
 */
function harmlessText(value: SQLWrapper): SQL {
  const text = sql`(${value})::text`;
  if (!isCheap(value)) {
    const signs = `^([${FORMULA_SIGNS.map((sign) => `\\${sign}`).join('')}])`;
    return sql`nullif(regexp_replace(${text}, ${signs}, '''\\1'), '')`;
  }
  return sql`CASE WHEN ascii(${text}) > ${LAST_SIGN} THEN ${text}
    WHEN ascii(${text}) IN (${sql.raw(SIGN_CODES.join(', '))}) THEN '''' || ${text} ELSE nullif(${text}, '') END`;
}

/** One of several words, by what is read once. */
function wordOf(value: SQLWrapper, words: readonly (readonly [string, string])[], otherwise: SQL): SQL {
  if (words.length === 0) return otherwise;
  const cases = words.map(([known, word]) => sql`WHEN ${known} THEN ${harmless(word)}`);
  return sql`CASE ${value} ${sql.join(cases, sql` `)} ELSE ${otherwise} END`;
}

function permissionWords(value: SQLWrapper, { text }: CsvReader): SQL {
  const parts = AREAS.map((area) => {
    const cases = LEVELS.map((level) => {
      const name = text(`resources.permission.areas.${area}.name`);
      return level === 'off'
        ? sql`WHEN 'off' THEN NULL`
        : sql`WHEN ${level} THEN ${`${name}: ${text(`resources.permission.levels.${level}`)}`}`;
    });
    return sql`CASE (${value})::jsonb ->> ${area} ${sql.join(cases, sql` `)} END`;
  });
  return sql`nullif(concat_ws(' · ', ${sql.join(parts, sql`, `)}), '')`;
}

const withSign = (number: SQL, { style }: CsvReader) =>
  style.decimal === '.' ? number : sql`translate((${number})::text, '.', ${style.decimal})`;

/**
 * The cell of a field as `COPY` writes it, empty as NULL; null for what has no place in a table. Numbers, dates and moments are
 * left to `COPY`, which writes them in half the time that making text of them takes.
 */
function cellOf(entity: Entity, source: RecordSource, field: string, meta: FieldMeta, reader: CsvReader): SQL | null {
  const value = expressionOf(source, field);
  const { timeZone, text } = reader;
  switch (meta.type) {
    case 'text':
    case 'email':
      return harmlessText(value);
    case 'id':
    case 'integer':
      return sql`(${value})`;
    case 'phone':
      return reader.masksPhones ? maskedInSql(value) : harmlessText(value);
    case 'percent':
      return withSign(sql`trim_scale((${value}) * 0.01)`, reader);
    case 'money':
      return withSign(sql`((${value}) * 0.01)`, reader);
    case 'date':
      return sql`(${value})::date`;
    case 'dateTime':
      return sql`date_trunc('second', (${value}) AT TIME ZONE ${timeZone}::text)`;
    case 'oneOf': {
      const prefix = `resources.${entity.name}.options.${field}.`;
      const words = (meta.options ?? []).map((option) => [option, text(prefix + option)] as const);
      return wordOf(value, words, sql`${prefix}::text || ${value}`);
    }
    case 'flag':
      return wordOf(
        sql`(${value})::text`,
        [
          ['true', text('engine.yes')],
          ['false', text('engine.no')],
        ],
        sql`NULL`,
      );
    case 'ref':
      return harmlessText(source.labels[field] ?? value);
    case 'permissions':
      return permissionWords(value, reader);
    case 'secret':
    case 'json':
      return null;
  }
}

/** How `COPY` has to write dates and moments: as `formatBusinessDate` and `formatDateTime` do. */
export const CSV_DATE_STYLE = 'SQL, DMY';

/**
 * What a `COPY` in `CSV_DATE_STYLE` selects for a file with these columns; null where one of them is made outside the database, so
 * that rows have to be read and written one by one.
 */
export function csvSelection(
  entity: Entity,
  source: RecordSource,
  columns: readonly string[],
  reader: CsvReader,
): SQL | null {
  const cells = columns.map((field) => {
    const meta = metaOfField(entity, field);
    const isMadeOutside = source.computed !== undefined && field in source.computed;
    return meta && !isMadeOutside ? cellOf(entity, source, field, meta, reader) : null;
  });
  const made = cells.filter((cell): cell is SQL => cell !== null);
  return made.length === columns.length ? sql.join(made, sql`, `) : null;
}
