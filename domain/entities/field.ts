/**
 * The field builders that every entity is made of. A builder fixes both the zod types and the metadata. The API, the
 * OpenAPI document, the list column, the input, the filter and the tests are derived from these.
 */
import { z } from 'zod';
import { AREAS, LEVELS, type Permission } from '../access';
import { typedPhone } from '../accounts/phone';
import { fault, unreadable } from '../validation/validation';
import { PlausibleDate, PlausibleMoment } from '../calendar/plausible';
import { REASON_MAX } from '../validation/reason';
import { typedLine, typedText } from '../validation/typed-text';

/** Display, input and filter of a field; the names are those of the files in `src/fields`. */
export type FieldType =
  | 'id'
  | 'text'
  | 'phone'
  | 'email'
  | 'secret'
  | 'percent'
  | 'integer'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'oneOf'
  | 'flag'
  | 'ref'
  | 'permissions'
  | 'json';

/** Comparisons of a filter. `eq` has no suffix in a query, the others are `field_gte` and so on. */
export type FilterOperator = 'eq' | 'neq' | 'gte' | 'lte' | 'gt' | 'lt' | 'like';

/** Whether the API accepts a field always, on creation only, or never (because it is derived). */
export type Writing = 'always' | 'create' | 'never';

/** Everything about a field except its zod type. */
export interface FieldMeta {
  type: FieldType;
  /** True for details of a change that are stored only in its audit row. A body can contain it, a record never does. */
  aboutChange?: boolean;
  /** Whether a change of the field requires a reason: every change, or only some changes of its value. */
  needsReason?: boolean | ((before: unknown, after: unknown) => boolean);
  /** True when it is read with only its end visible. If the masked form is sent back, nothing changes. */
  masked?: boolean;
  write: Writing;
  /** False for write-only fields such as passwords. */
  readable: boolean;
  /** True for fields that come with a single record only, not with lists. */
  detail: boolean;
  /** True for fields that only tell a screen which actions to offer. They are no column of a file. */
  forScreens?: boolean;
  /** Whether a record can't be created without it. */
  required: boolean;
  nullable: boolean;
  unique: boolean;
  /** Whether a list can be sorted by it; only indexed columns can. */
  sortable: boolean;
  /** Whether a list shows its sum over all matches. */
  isSummed?: boolean;
  /** Comparisons that a list's filter can use; empty when it can't be filtered by. */
  operators: readonly FilterOperator[];
  /** Bounds and step of a number, in the field's own unit. */
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
  /** Unit of an integer. */
  unit?: 'basisPoints' | 'satang';
  /** The values of a `oneOf`; labels are `resources.<entity>.options.<field>.<value>`. */
  options?: readonly string[];
  /** Entity that a `ref` points to. */
  target?: string;
}

/** A field: its form in answers, its form in bodies, and its metadata. */
export interface Field<
  Read extends z.ZodType = z.ZodType,
  Write extends z.ZodType = z.ZodType,
  Meta extends FieldMeta = FieldMeta,
> {
  read: Read;
  write: Write;
  meta: Meta;
}

/**
 * Options of a field in an entity's definition; each has a default. The types of bodies follow from `write` and
 * `required`. A builder whose fields can be required declares that by its own `R`.
 */
export interface FieldOptions<W extends Writing, R extends boolean = false> {
  write?: W;
  required?: R;
  nullable?: boolean;
  unique?: boolean;
  sortable?: boolean;
  detail?: boolean;
  forScreens?: boolean;
  needsReason?: FieldMeta['needsReason'];
  masked?: boolean;
  isSummed?: boolean;
  operators?: readonly FilterOperator[];
}

/** A to-one reference in the API's answers. */
export interface Reference {
  id: string;
  label: string;
}

const QUIET = {
  write: 'always',
  readable: true,
  detail: false,
  required: false,
  nullable: false,
  unique: false,
  sortable: false,
  operators: [],
} as const;

function metaOf<W extends Writing = 'always', R extends boolean = false>(
  type: FieldType,
  options: FieldOptions<W, R>,
  more: Partial<FieldMeta> = {},
) {
  const meta: FieldMeta = { type, ...QUIET, ...options, ...more };
  // If the options name neither, the builder's `W` and `R` are the defaults. The compiler can't see that through the
  // spread.
  return meta as FieldMeta & { write: NoInfer<W>; required: NoInfer<R> };
}

/** A field that has the same form in answers and bodies. */
function symmetric<S extends z.ZodType, M extends FieldMeta>(schema: S, meta: M): Field<S, S, M> {
  return { read: schema, write: schema, meta };
}

/** Text that can be left empty: an empty string is stored as null. */
function optionalText(schema: z.ZodString) {
  return schema
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null);
}

/** The record's own id: a UUIDv7 made by the app. */
export function id() {
  return symmetric(z.uuid(), metaOf('id', { write: 'never', operators: ['eq'] }));
}

/** Id of another record of any kind, which may be missing. It can be read and compared, but never written. */
export function idOrNull<W extends Writing = 'never'>(options: FieldOptions<W> = {}) {
  return symmetric(z.uuid().nullable(), metaOf('id', { write: 'never', nullable: true, ...options }));
}

/** One line of text. */
export function text<W extends Writing = 'always', R extends boolean = false>(
  options: FieldOptions<W, R> & { minLength?: number; maxLength?: number } = {},
) {
  const { minLength = 1, maxLength = 100, ...rest } = options;
  const schema = typedLine(maxLength, minLength);
  return symmetric(schema, metaOf('text', rest, { maxLength }));
}

/**
 * Text that can be left out; it is then read as null.
 *
 * @param options with `hasLines` for text of several lines
 */
export function textOrNull<W extends Writing = 'always'>(
  options: FieldOptions<W> & { maxLength?: number; hasLines?: boolean } = {},
) {
  const { maxLength = 100, hasLines = false, ...rest } = options;
  const read = z.string().nullable();
  return {
    read,
    write: optionalText(hasLines ? typedText(maxLength, 0) : typedLine(maxLength, 0)),
    meta: metaOf('text', rest, { maxLength, nullable: true }),
  } satisfies Field;
}

const PHONE = /^\+?[0-9][0-9 ()-]{5,24}$/;

/** A telephone number: digits, spaces, dashes, brackets, an optional leading plus. Other digits and dashes are rewritten. */
export function phone<W extends Writing = 'always'>(options: FieldOptions<W> = {}) {
  const write = z
    .string()
    .overwrite(typedPhone)
    .superRefine((value, ctx) => {
      if (value !== '' && !PHONE.test(value)) ctx.addIssue(fault('phone'));
    });
  return {
    read: z.string().nullable(),
    write: optionalText(write),
    meta: metaOf('phone', options, { maxLength: 25, nullable: true }),
  } satisfies Field;
}

/** An e-mail address. */
export function email<W extends Writing = 'always'>(options: FieldOptions<W> = {}) {
  return {
    read: z.string().nullable(),
    write: z
      .union([z.literal('').transform(() => null), z.email().max(254)])
      .nullable()
      .default(null),
    meta: metaOf('email', options, { maxLength: 254, nullable: true }),
  } satisfies Field;
}

/** Maximum length of a web address. */
const URL_MAX = 300;

/**
 * Characters that no address needs unescaped. They would end an attribute or begin an element if code forgot to escape
 * them.
 */
const MARKUP = /[<>"'`\\\s]/;

/** An https address on the web. A link to it opens only a page of the named host and runs no code. */
export function urlOrNull<W extends Writing = 'always'>(options: FieldOptions<W> = {}) {
  return {
    read: z.string().nullable(),
    write: z
      .union([
        z.literal('').transform(() => null),
        z
          .url({ protocol: /^https$/, hostname: z.regexes.domain })
          .max(URL_MAX)
          .refine((url) => !MARKUP.test(url)),
      ])
      .nullable()
      .default(null),
    meta: metaOf('text', options, { maxLength: URL_MAX, nullable: true }),
  } satisfies Field;
}

/** A secret that is written and never read back. */
export function secret<W extends Writing = 'always'>(options: FieldOptions<W> & { maxLength?: number } = {}) {
  const { maxLength = 128, ...rest } = options;
  return symmetric(z.string().max(maxLength).optional(), metaOf('secret', rest, { maxLength, readable: false }));
}

/** The rule of a percentage: within its bounds, in steps. */
function percentRule({ min, max, step }: { min: number; max: number; step: number }) {
  return z
    .number({ error: unreadable('percent') })
    .int()
    .superRefine((value, ctx) => {
      if (value < min) ctx.addIssue(fault('percentTooSmall', { minPercent: min }));
      else if (value > max) ctx.addIssue(fault('percentTooBig', { maxPercent: max }));
      else if (value % step !== 0) ctx.addIssue(fault('percentStep', { stepPercent: step }));
    })
    .meta({ minimum: min, maximum: max });
}

/** A percentage in basis points (100 % = 10,000), in steps of `step`. */
export function percent<W extends Writing = 'always', R extends boolean = false>(
  options: FieldOptions<W, R> & { min?: number; max?: number; step?: number } = {},
) {
  const { min = 0, max = 10_000, step = 1, ...rest } = options;
  return symmetric(percentRule({ min, max, step }), metaOf('percent', rest, { min, max, step, unit: 'basisPoints' }));
}

/** A percentage that can be left open. */
export function percentOrNull<W extends Writing = 'always'>(
  options: FieldOptions<W> & { min?: number; max?: number } = {},
) {
  const { min = 0, max = 10_000, ...rest } = options;
  const schema = percentRule({ min, max, step: 1 }).nullable();
  return symmetric(schema, metaOf('percent', rest, { min, max, step: 1, unit: 'basisPoints', nullable: true }));
}

/** A whole number. */
export function integer<W extends Writing = 'always'>(options: FieldOptions<W> & { min?: number; max?: number } = {}) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, ...rest } = options;
  return symmetric(
    z
      .number({ error: unreadable('integer') })
      .int()
      .min(min)
      .max(max),
    metaOf('integer', rest, { min, max }),
  );
}

/** The rule of an amount: whole satang within its bounds. */
function moneyRule({ min, max }: { min: number; max: number }) {
  return z
    .number({ error: unreadable('money') })
    .int()
    .superRefine((value, ctx) => {
      if (value < min) ctx.addIssue(fault('moneyTooSmall', { minMoney: min }));
      else if (value > max) ctx.addIssue(fault('moneyTooBig', { maxMoney: max }));
    })
    .meta({ minimum: min, maximum: max });
}

/** An amount: whole satang, 100 to the baht. */
export function money<W extends Writing = 'always'>(options: FieldOptions<W> & { min?: number; max?: number } = {}) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, ...rest } = options;
  return {
    read: z.number().int(),
    write: moneyRule({ min, max }),
    meta: metaOf('money', rest, { min, max, unit: 'satang' }),
  } satisfies Field;
}

/** An amount that can be left open: whole satang, 100 to the baht. */
export function moneyOrNull<W extends Writing = 'always'>(
  options: FieldOptions<W> & { min?: number; max?: number } = {},
) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, ...rest } = options;
  return {
    read: z.number().int().nullable(),
    write: moneyRule({ min, max }).nullable(),
    meta: metaOf('money', rest, { min, max, unit: 'satang', nullable: true }),
  } satisfies Field;
}

/** A required business date, `YYYY-MM-DD`; it can be read but never written. */
export function date<W extends Writing = 'never'>(options: FieldOptions<W> = {}) {
  return symmetric(z.iso.date(), metaOf('date', { write: 'never', ...options }));
}

/** A business date that can be left open, `YYYY-MM-DD`; it is a plain string and never becomes a moment. */
export function dateOrNull<W extends Writing = 'always'>(options: FieldOptions<W> = {}) {
  return {
    read: z.iso.date().nullable(),
    write: PlausibleDate.nullable(),
    meta: metaOf('date', { ...options, nullable: true }),
  } satisfies Field;
}

/** Reason for a change. It is sent with the change and stored in its audit row, and is no part of the record. */
export function reason() {
  const write = typedText(REASON_MAX, 0).optional();
  const meta = metaOf('text', {}, { maxLength: REASON_MAX, readable: false });
  return symmetric(write, { ...meta, aboutChange: true as const });
}

/** A moment, ISO-8601 with offset. */
export function dateTime<W extends Writing = 'always'>(options: FieldOptions<W> = {}) {
  return symmetric(z.iso.datetime({ offset: true }), metaOf('dateTime', options));
}

/** A moment that may not have come yet. */
export function dateTimeOrNull<W extends Writing = 'always'>(options: FieldOptions<W> = {}) {
  const moment = z.iso.datetime({ offset: true });
  return {
    read: moment.nullable(),
    write: PlausibleMoment.nullable(),
    meta: metaOf('dateTime', { ...options, nullable: true }),
  } satisfies Field;
}

/** One of a fixed list of values. */
export function oneOf<const T extends readonly [string, ...string[]], W extends Writing = 'always'>(
  values: T,
  options: FieldOptions<W> = {},
) {
  return symmetric(z.enum(values), metaOf('oneOf', options, { options: values }));
}

/** One of a fixed list of values, or null. */
export function oneOfOrNull<const T extends readonly [string, ...string[]], W extends Writing = 'always'>(
  values: T,
  options: FieldOptions<W> = {},
) {
  return symmetric(z.enum(values).nullable(), metaOf('oneOf', { ...options, nullable: true }, { options: values }));
}

/** Yes or no. */
export function flag<W extends Writing = 'always'>(options: FieldOptions<W> = {}) {
  return symmetric(z.boolean(), metaOf('flag', options));
}

/** A confirmation sent with a change that is refused without it; no part of the record. */
export function confirmation() {
  return symmetric(z.boolean(), { ...metaOf('flag', {}, { readable: false }), aboutChange: true as const });
}

/** A to-one reference: read as `{id, label}`, written and filtered by id. */
export function ref<W extends Writing = 'always'>(target: string, options: FieldOptions<W> = {}) {
  return {
    read: z.object({ id: z.uuid(), label: z.string() }),
    write: z.uuid(),
    meta: metaOf('ref', options, { target }),
  } satisfies Field;
}

/** A to-one reference that may be missing: read as `{id, label}` or null, written by id or null. */
export function refOrNull<W extends Writing = 'always'>(target: string, options: FieldOptions<W> = {}) {
  return {
    read: z.object({ id: z.uuid(), label: z.string() }).nullable(),
    write: z.uuid().nullable().default(null),
    meta: metaOf('ref', { ...options, nullable: true }, { target }),
  } satisfies Field;
}

/** One level per area. */
export function permissions<W extends Writing = 'always', R extends boolean = false>(options: FieldOptions<W, R> = {}) {
  const level = z.enum(LEVELS);
  const shape = Object.fromEntries(AREAS.map((area) => [area, level])) as Record<keyof Permission, typeof level>;
  return symmetric(z.strictObject(shape), metaOf('permissions', options));
}

/** A structured value that no generic screen edits. */
export function json<S extends z.ZodType, W extends Writing = 'never'>(schema: S, options: FieldOptions<W> = {}) {
  return symmetric(schema, metaOf('json', { write: 'never', ...options }));
}
