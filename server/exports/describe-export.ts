/** Description of a file's content, in words: for the list of a user's files, and for the sheet inside the file. */
import { sql } from 'drizzle-orm';
import type { Entity } from '../../domain/entities/entity';
import { metaOfField } from '../../domain/entities/entity';
import type { FilterOperator } from '../../domain/entities/field';
import { EXPORTED } from '../../domain/exports/exported';
import type { ExportContents, ExportFilter } from '../../domain/exports/record';
import type { ExportedList, ExportRequest } from '../../domain/exports/request';
import { formatBusinessDate, formatDateTime, formatInteger, formatMoney, formatPercent } from '../../domain/format';
import type { Locale } from '../../domain/locales';
import { lottoWord } from '../../domain/lotto/lotto';
import type { Acting } from '../access/acting';
import { textsOf } from '../http/texts';
import { describeReport } from './describe-report';
import { describeSheet } from './describe-sheet';
import { UUID } from '../../domain/validation/scalars';

const SIGNS: Record<Exclude<FilterOperator, 'like'>, string> = {
  eq: '',
  neq: '≠ ',
  gte: '≥ ',
  lte: '≤ ',
  gt: '> ',
  lt: '< ',
};

const SUFFIX = /^(?<field>.+)_(?<operator>neq|gte|lte|gt|lt|like)$/;

/**
 * Returns names for ids in filters: of accounts at or below the caller's, and of lotteries. Other ids stay as they are.
 */
async function namesOf({ services, caller }: Acting, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const distinctIds = sql.param([...new Set(ids)]);
  const { rows } = await services.db.execute<{ id: string; name: string }>(sql`
    SELECT id, username AS name FROM account
    WHERE id = ANY(${distinctIds}::uuid[]) AND path @> ARRAY[${caller.acting.id}]::uuid[]
    UNION ALL
    SELECT id, coalesce(name, code) FROM lotto WHERE id = ANY(${distinctIds}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Words {
  entity: Entity;
  text: (key: string) => string;
  timeZone: string;
  names: ReadonlyMap<string, string>;
}

function valueOf({ entity, text, timeZone, names }: Words, field: string, value: unknown): string {
  switch (metaOfField(entity, field)?.type) {
    case 'oneOf':
      return text(`resources.${entity.name}.options.${field}.${String(value)}`);
    case 'flag':
      return text(value === true ? 'engine.yes' : 'engine.no');
    case 'money':
      return formatMoney(Number(value));
    case 'percent':
      return formatPercent(Number(value));
    case 'date':
      return formatBusinessDate(String(value));
    case 'dateTime':
      return formatDateTime(String(value), timeZone);
    default: {
      const name = names.get(String(value)) ?? String(value);
      return metaOfField(entity, field)?.target === 'lottos' ? lottoWord(name, text) : name;
    }
  }
}

function partOf(words: Words, key: string, value: unknown): ExportFilter {
  const { entity, text } = words;
  if (key === 'q') return { name: text('ra.action.search'), value: String(value) };
  if (Array.isArray(value)) return { name: text('exports.chosen'), value: formatInteger(value.length) };
  const suffixed = SUFFIX.exec(key)?.groups;
  const field = suffixed?.['field'] ?? key;
  const operator = (suffixed?.['operator'] ?? 'eq') as FilterOperator;
  const sign = operator === 'like' ? `${text('engine.filter.has')} ` : SIGNS[operator];
  return { name: text(`resources.${entity.name}.fields.${field}`), value: sign + valueOf(words, field, value) };
}

async function describeList(
  acting: Acting,
  { name, id, filter }: ExportedList,
  locale: Locale,
): Promise<ExportContents> {
  const text = textsOf(locale);
  const { entity } = EXPORTED[name];
  const values = [...Object.values(filter), id].filter((value): value is string => UUID.test(String(value)));
  const names = await namesOf(acting, values);
  const words = { entity, text, timeZone: acting.services.config.timeZone, names };
  const whose = id === undefined ? '' : ` · ${names.get(id) ?? id}`;
  return {
    title: text(`exports.lists.${name}`) + whose,
    isPart: acting.caller.acting.parentId !== null,
    filters: Object.entries(filter).map(([key, value]) => partOf(words, key, value)),
  };
}

/** Describes a request in words. */
export function describeExport(
  acting: Acting,
  { of, asOf }: Pick<ExportRequest, 'of' | 'asOf'>,
  locale: Locale,
): Promise<ExportContents> {
  if (of.kind === 'list') return describeList(acting, of, locale);
  return of.kind === 'sheet' ? describeSheet(acting, of, locale) : describeReport(acting, of, locale, asOf);
}
