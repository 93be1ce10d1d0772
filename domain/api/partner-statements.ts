/** The calls about comparing a partner's statements with our journal, by business date. Amounts in satang. */
import { z } from 'zod';
import type { PartnerKind } from '../partners/kind';
import { DIFFERENCES, DIFFERENT_PARTS, MOVEMENT_KINDS, MOVEMENT_STATES, WAYS } from '../partners/reconciliation';
import { STATEMENT_FIELDS, StatementForm } from '../partners/statement-form';
import { FieldErrorShape } from '../validation/field-error';
import { fileColumnOf } from '../validation/file-columns';
import { Moment } from '../validation/scalars';
import { defineCall } from './call';
import { count } from '../validation/whole-number';

const about = 'partners';
const Day = z.object({
  date: z.iso.date(),
  /** Number of movements in our journal, and their sum for members. */
  rows: z.int(),
  amount: z.int(),
  /** SHA-256 of the file. */
  checksum: z.string(),
  madeAt: Moment,
  /** Null as long as no statement was compared with it. */
  compared: z.object({ at: Moment, by: z.string().nullable(), differences: z.int(), differing: z.int() }).nullable(),
});
export type PartnerDay = z.infer<typeof Day>;

const DayFile = z.object({ date: z.iso.date(), csv: z.string() });

const Movement = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  amount: z.int(),
  state: z.enum(MOVEMENT_STATES),
  /** Null where a statement doesn't name the member. */
  member: z.string().nullish(),
});

const Sum = z.object({ rows: z.int(), amount: z.int() });

/** A line of a statement that isn't compared, with the reason. */
const Line = z.object({
  line: z.int(),
  text: z.string(),
  /** Field of the reason; null for the line as a whole. */
  field: z.enum(STATEMENT_FIELDS).nullable(),
  ...FieldErrorShape,
});
export type StatementLineAnswer = z.infer<typeof Line>;

/** A time span; its end isn't part of it. */
const Period = z.object({ from: Moment, until: Moment });

/** A number that several lines of a statement have. */
const Duplicate = z.object({ id: z.string(), lines: z.array(z.int()) });

/** A word of the statement that isn't ours. */
const wordOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.object({
    word: z.string(),
    /** Name for the choice of a meaning. */
    key: z.string(),
    rows: z.int(),
    /** Whether its meaning is chosen. */
    isDecided: z.boolean(),
    /** Its meaning; null if rows with it are left out, or as long as it isn't decided. */
    value: z.enum(values).nullable(),
    /** Meaning that the word suggests; a person has to confirm it. */
    proposal: z.enum(values).nullable(),
  });

/** Number of movements shown before a comparison. */
export const STATEMENT_SHOWN = 10;

/** The reading of a statement, before anything is compared. Without a unit, and with faults, no line is read. */
const Reading = z.object({
  /** The form by which it was read: the given one, or the last one of this partner. */
  form: StatementForm,
  columns: z.array(fileColumnOf(STATEMENT_FIELDS)),
  /** Faults of the head, or of the statement as a whole. */
  faults: z.array(z.object({ line: z.int(), field: z.string().nullable(), ...FieldErrorShape })),
  kinds: z.array(wordOf(MOVEMENT_KINDS)),
  states: z.array(wordOf(MOVEMENT_STATES)),
  /** Number of amounts that wait for the decimal sign. */
  openDecimals: z.int(),
  /** Whether nothing waits for an answer, so that it can be compared. */
  isDecided: z.boolean(),
  /** Number of movements that can be compared. */
  movements: z.int(),
  /** The first movements. */
  preview: z.array(Movement.extend({ line: z.int(), at: Moment.nullable() })),
  /** Every refused line. */
  refused: z.array(Line),
  /** Every line that is set aside: totals, and rows with words that the form leaves out. */
  aside: z.array(Line),
  duplicates: z.array(Duplicate),
  /** From the first to the last movement; null if the statement has no times. */
  period: Period.nullable(),
});
export type StatementReading = z.infer<typeof Reading>;

/** Maximum number of differences in one answer. */
export const DIFFERENCES_SHOWN = 500;

/**
 * Times in which each of our movements has to be in the statement. `day`: the business day. `times`: from the first to
 * the last movement of the statement.
 */
export const STATEMENT_COVERS = ['day', 'times'] as const;

const Comparison = z.object({
  date: z.iso.date(),
  /** Compared movements: ours of the period and those that the statement names, and the statement's. */
  ours: Sum,
  theirs: Sum,
  period: Period,
  /** Number of movements that agree, and of each difference. */
  counts: z.object({ matched: z.int(), different: z.int(), missingHere: z.int(), missingThere: z.int() }),
  /** Total number of differences, and the amount by which the partner's side has given members more. */
  total: z.int(),
  differing: z.int(),
  /** The first differences by number. */
  differences: z.array(
    z.object({
      is: z.enum(DIFFERENCES),
      parts: z.array(z.enum(DIFFERENT_PARTS)),
      way: z.enum(WAYS),
      by: z.int(),
      ours: Movement.nullable(),
      theirs: Movement.nullable(),
      /** Refused line with this number. */
      refusedLine: z.int().nullable(),
    }),
  ),
  /** Our movements of the day beyond the times of the statement: compared with nothing. */
  uncovered: Sum.extend({ movements: z.array(Movement) }),
  refused: z.array(Line),
  aside: z.array(Line),
  duplicates: z.array(Duplicate),
  /** Whether the result is stored with the day: not if lines are refused, or if movements of the day aren't covered. */
  isStored: z.boolean(),
});
export type StatementComparison = z.infer<typeof Comparison>;
export type StatementDifference = StatementComparison['differences'][number];

/** Maximum length of a statement in characters. */
export const STATEMENT_MAX = 9_000_000;

const statement = z.string().max(STATEMENT_MAX);

/** Returns the calls about statements of one kind of partner. */
function callsOf<Kind extends PartnerKind>(kind: Kind) {
  const partner = `/partners/${kind}/:id` as const;
  const base = `${partner}/days` as const;
  return {
    days: defineCall({ method: 'GET', path: base, about, answer: z.array(Day) }),
    file: defineCall({ method: 'GET', path: `${base}/:date/file` as const, about, answer: DayFile }),
    read: defineCall({
      method: 'POST',
      path: `${partner}/statement` as const,
      about,
      asks: true,
      /** Without a form, that of the partner's last statement is used. */
      body: z.strictObject({ statement, form: StatementForm.optional() }),
      answer: Reading,
    }),
    compare: defineCall({
      method: 'POST',
      path: `${base}/:date/compare` as const,
      about,
      body: z.strictObject({
        statement,
        form: StatementForm,
        covers: z.enum(STATEMENT_COVERS).default('day'),
        /** Number of refused lines that the person has seen and leaves out. Any other number refuses the statement. */
        refused: count().default(0),
      }),
      answer: Comparison,
    }),
  };
}
export const STATEMENT_CALLS = { seamless: callsOf('seamless'), transfer: callsOf('transfer') } as const;
