/**
 * The cells of a file as SQL expressions, with which the database writes the lines itself: see
 * `domain/entities/csv.ts`.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { AREAS, LEVELS } from '../../../domain/access';
import { type CsvReader, harmless, SPREADSHEET_DIGITS, TEXT_FORMULA_MAX } from '../../../domain/entities/csv';
import { FORMULA_SIGNS, INNER_FORMULA, INVISIBLE_RANGES } from '../../../domain/text/cell-text';
import { type Entity, metaOfField } from '../../../domain/entities/entity';
import { LOTTO_CODES, lottoWord } from '../../../domain/lotto/lotto';
import type { FieldMeta } from '../../../domain/entities/field';
import { EPOCH_DAY } from '../../../domain/exports/serial-day';
import { maskedInSql } from '../masked';
import { expressionOf, type RecordSource } from '../source';

const dialect = new PgDialect();

/** Whether an expression contains no query, so that repeating it costs next to nothing. */
const isCheap = (value: SQLWrapper) => !/\bSELECT\b/.test(dialect.sqlToQuery(value.getSQL()).sql);

/** Condition on the code of a text's first character, which no formula, guard or invisible character has. */
const isLetter = (text: SQL) => sql`(ascii(${text}) BETWEEN 65 AND 172 OR ascii(${text}) BETWEEN 3585 AND 3710)`;

/** A formula, or one with a guard, as `harmless` finds it. */
const FORMULA = `^('*[${INVISIBLE_RANGES}]*[${FORMULA_SIGNS.map((sign) => `\\${sign}`).join('')}])`;

/** The database holds no NUL, and its patterns don't take one. */
const INNER_FORMULA_IN_SQL = INNER_FORMULA.replaceAll('\0', '');

/** Returns text with a guard before each formula behind a sign that may divide the text, as `withInnerGuards` does. */
const withInnerGuards = (text: SQL) => sql`regexp_replace(${text}, ${INNER_FORMULA_IN_SQL}, '\\1''', 'g')`;

/** Whether a text has a sign at which a spreadsheet may divide it; few have. */
const mayBeDivided = (text: SQL) => sql`${text} ~ '[;,\\t\\r\\n]'`;

/**
 * Returns text with formulas for spreadsheets made harmless; an empty text is an empty cell, which isn't quoted. Nearly
 * every text begins with a Latin or a Thai letter.
 */
function harmlessText(value: SQLWrapper): SQL {
  const text = sql`(${value})::text`;
  const guarded = sql`regexp_replace(${withInnerGuards(text)}, ${FORMULA}, '''\\1')`;
  if (!isCheap(value)) return sql`nullif(${guarded}, '')`;
  return sql`CASE WHEN ${mayBeDivided(text)} THEN ${guarded} WHEN ${isLetter(text)} THEN ${text}
    WHEN ${text} ~ ${FORMULA} THEN '''' || ${text} ELSE nullif(${text}, '') END`;
}

/** Returns the cell of a text, as `textCell` writes it. */
function textInSql(value: SQLWrapper, { style }: CsvReader): SQL {
  const harmless = harmlessText(value);
  if (!style.keepsDigits) return harmless;
  const text = sql`(${value})::text`;
  return sql`CASE WHEN ${text} ~ ${`[${SPREADSHEET_DIGITS}]`} AND ${text} !~ ${'[\\r\\n]'} AND length(${text}) <= ${sql.raw(String(TEXT_FORMULA_MAX))}
    THEN '="' || replace(${withInnerGuards(text)}, '"', '""') || '"' ELSE ${harmless} END`;
}

/** Expressions of cells that differ between kinds of files. */
export interface CellForm {
  /** Text written by a user. */
  text: (value: SQLWrapper, reader: CsvReader) => SQL;
  /** One of our own words. */
  word: (word: string) => string;
  /** A decimal number. */
  number: (value: SQL, reader: CsvReader) => SQL;
  date: (value: SQL) => SQL;
  /** A moment in the business's time zone. */
  moment: (value: SQL) => SQL;
}

/** Cells of CSV. `COPY` writes dates and moments itself, in half the time that converting them to text takes. */
export const CSV_CELLS: CellForm = {
  text: textInSql,
  word: harmless,
  number: (value, { style }) =>
    style.decimal === '.' ? value : sql`translate((${value})::text, '.', ${style.decimal})`,
  date: (value) => value,
  moment: (value) => value,
};

const FIRST_DAY = sql.raw(String(EPOCH_DAY));

/**
 * Cells of a workbook, as `serialOfDate` and `serialOfMoment` make them; text stays text there, regardless of its first
 * sign.
 */
export const WORKBOOK_CELLS: CellForm = {
  text: (value) => sql`(${value})::text`,
  word: (word) => word,
  number: (value) => value,
  date: (value) => sql`(${value} - DATE '1970-01-01' + ${FIRST_DAY})`,
  moment: (value) => sql`(extract(epoch FROM ${value})::float8 / 86400 + ${FIRST_DAY})`,
};

/** Returns the word for a value as a CASE expression, which reads the value only once. */
function wordOf(
  value: SQLWrapper,
  words: readonly (readonly [string, string])[],
  otherwise: SQL,
  { word: wordIn }: CellForm,
): SQL {
  if (words.length === 0) return otherwise;
  const cases = words.map(([known, word]) => sql`WHEN ${known} THEN ${wordIn(word)}`);
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

/** The kind of cells, and their reader. */
export interface CellReader {
  reader: CsvReader;
  form: CellForm;
}

/**
 * Returns the cell of a field as `COPY` writes it, NULL for an empty one; null for a field without a place in a table.
 */
function cellOf(
  entity: Entity,
  source: RecordSource,
  field: string,
  meta: FieldMeta,
  { reader, form }: CellReader,
): SQL | null {
  const value = expressionOf(source, field);
  const { timeZone, text } = reader;
  switch (meta.type) {
    case 'text':
    case 'email':
      return form.text(value, reader);
    case 'id':
    case 'integer':
      return sql`(${value})`;
    case 'phone':
      // @guard access "telephone numbers in files are masked", tested by exports/jobs "are left out, masked, or whole
      //   for those who may everything with members": without «reader.masksPhones ? maskedInSql(value) :»
      return form.text(reader.masksPhones ? maskedInSql(value) : value, reader);
    case 'percent':
      return form.number(sql`trim_scale((${value}) * 0.01)`, reader);
    case 'money':
      return form.number(sql`((${value}) * 0.01)`, reader);
    case 'date':
      return form.date(sql`(${value})::date`);
    case 'dateTime':
      return form.moment(sql`date_trunc('second', (${value}) AT TIME ZONE ${timeZone}::text)`);
    case 'oneOf': {
      const prefix = `resources.${entity.name}.options.${field}.`;
      const words = (meta.options ?? []).map((option) => [option, text(prefix + option)] as const);
      return wordOf(value, words, sql`${prefix}::text || ${value}`, form);
    }
    case 'flag':
      return wordOf(
        sql`(${value})::text`,
        [
          ['true', text('engine.yes')],
          ['false', text('engine.no')],
        ],
        sql`NULL`,
        form,
      );
    case 'ref': {
      const label = form.text(source.labels[field] ?? value, reader);
      if (meta.target !== 'lottos') return label;
      const words = LOTTO_CODES.map((code) => [code, lottoWord(code, text)] as const);
      return wordOf(source.labels[field] ?? value, words, label, form);
    }
    case 'permissions':
      return permissionWords(value, reader);
    case 'secret':
    case 'json':
      return null;
  }
}

/**
 * Returns the selection for `Snapshot.copy` for a file with these columns. Null where a column is computed outside the
 * database, so that rows have to be read and written one by one.
 */
export function cellSelection(
  entity: Entity,
  source: RecordSource,
  columns: readonly string[],
  as: CellReader,
): SQL | null {
  const cells = columns.map((field) => {
    const meta = metaOfField(entity, field);
    const isMadeOutside = source.computed !== undefined && field in source.computed;
    return meta && !isMadeOutside ? cellOf(entity, source, field, meta, as) : null;
  });
  const made = cells.filter((cell): cell is SQL => cell !== null);
  return made.length === columns.length ? sql.join(made, sql`, `) : null;
}
