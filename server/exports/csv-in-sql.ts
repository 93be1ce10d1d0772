/** The cells of a CSV file as expressions of the database, which then writes the lines itself: see `domain/entities/csv.ts`. */
import { type SQL, type SQLWrapper, is, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { AREAS, LEVELS } from '../../domain/access';
import { type CsvReader, FORMULA_SIGNS, harmless } from '../../domain/entities/csv';
import { type Entity, metaOfField } from '../../domain/entities/entity';
import type { FieldMeta } from '../../domain/entities/field';
import { maskedInSql } from '../records/masked';
import { expressionOf, type RecordSource } from '../records/source';

/** Text that a spreadsheet would reckon with, made harmless; an empty one is an empty cell, which isn't quoted. */
function harmlessText(text: SQLWrapper, isCheap: boolean): SQL {
  const guarded = isCheap
    ? sql`CASE WHEN left(${text}, 1) = ANY(${sql.param([...FORMULA_SIGNS])}::text[]) THEN '''' || ${text} ELSE ${text} END`
    : sql`regexp_replace(${text}, ${`^([${FORMULA_SIGNS.map((sign) => `\\${sign}`).join('')}])`}, '''\\1')`;
  return sql`nullif(${guarded}, '')`;
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
  style.decimal === '.' ? number : sql`translate(${number}, '.', ${style.decimal})`;

/** The cell of a field, as text, empty as NULL; null for what has no place in a table. */
function cellOf(entity: Entity, source: RecordSource, field: string, meta: FieldMeta, reader: CsvReader): SQL | null {
  const value = expressionOf(source, field);
  const isCheap = is(value, PgColumn);
  const { timeZone, text } = reader;
  switch (meta.type) {
    case 'text':
    case 'email':
      return harmlessText(sql`(${value})::text`, isCheap);
    case 'id':
      return sql`(${value})::text`;
    case 'phone':
      return reader.masksPhones ? maskedInSql(value) : harmlessText(value, isCheap);
    case 'percent':
      return withSign(sql`trim_scale((${value}) * 0.01)::text`, reader);
    case 'money':
      return withSign(sql`((${value}) * 0.01)::text`, reader);
    case 'integer':
      return sql`(${value})::text`;
    case 'date':
      return sql`to_char(${value}, 'DD/MM/YYYY')`;
    case 'dateTime':
      return sql`to_char(${value} AT TIME ZONE ${timeZone}::text, 'DD/MM/YYYY HH24:MI:SS')`;
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
      return harmlessText(sql`(${source.labels[field] ?? value})::text`, false);
    case 'permissions':
      return permissionWords(value, reader);
    case 'secret':
    case 'json':
      return null;
  }
}

/**
 * What a `COPY` selects for a file with these columns; null where one of them is made outside the database, so that rows have to
 * be read and written one by one.
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
