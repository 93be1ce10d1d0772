/** Each migration has its note and its test, and the journal names the existing files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../server/db/history';
import { PROJECT_ROOT } from '../../server/kernel/project-root';
import { migrationEntries } from '../support/migrations';

/** Headings that every note has. */
const QUESTIONS = ['What', 'Why', 'Locks', 'Cut off'];

const entries = migrationEntries();

/** The tables as the code has them. */
const tables: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(
      ['../../server/db/{schema,backup-run,exports,second-factor,served-program}.ts', '../../server/db/book/*.ts'],
      {
        eager: true,
      },
    ),
  ),
);

type Snapshot = Parameters<typeof generateMigration>[0];

/** Returns drizzle-kit's snapshots of the tables after each migration that changed them. */
function snapshots(): Snapshot[] {
  return readdirSync(join(MIGRATIONS, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(MIGRATIONS, 'meta', file), 'utf8')) as Snapshot);
}

const namesIn = (folder: string, end: string) =>
  readdirSync(join(MIGRATIONS, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length))
    .sort();

/** The questions that a note leaves open. */
function unanswered(note: string): string[] {
  const answers = new Map(
    note
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')).trim(), part.slice(part.indexOf('\n')).trim()]),
  );
  return QUESTIONS.filter((question) => (answers.get(question) ?? '') === '');
}

/** The first migration after which the database records the oldest program that it serves. */
const SERVED_SINCE = '0011_served_program';

/** Statements that take away what an earlier program may use, or refuse what it writes. */
const CONTRACTING =
  /\bDROP (TABLE|COLUMN|VIEW|FUNCTION|TYPE|SEQUENCE|DEFAULT)\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b|\bADD CONSTRAINT\b|\bADD COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i;

/** Why earlier programs continue to work although a statement looks like one that stops them. */
const STILL_SERVES = /^-- still serves earlier programs: \S.{10,}$/m;

/** Whether a migration says what it means for the processes of earlier versions; one that only adds needn't. */
function saysWhatItServes(tag: string, text: string): boolean {
  const number = Number.parseInt(tag, 10);
  const raises = new RegExp(`UPDATE "?served_program"? SET "?oldest_migration"? = ${number}\\b`, 'i');
  return !CONTRACTING.test(text.replaceAll(/^--.*$/gm, '')) || raises.test(text) || STILL_SERVES.test(text);
}

/** The first migration that must not work through a large table itself. */
const SHORT_SINCE = '0013_backup_obstacles';

/** Tables that grow with each bet. */
const LARGE =
  '(slip|line|entry|transfer|payout|round_total|day_total|exposure|partner_call|partner_answer|partner_callback|audit)\\b';

/** Statements that read or write each row of a large table, or build something over all of it, under a lock. */
const LONG = [
  `\\bUPDATE (ONLY )?"?${LARGE}`,
  `\\bDELETE FROM (ONLY )?"?${LARGE}`,
  `\\bFROM "?${LARGE}`,
  `\\bCREATE (UNIQUE )?INDEX [^;]*\\bON "?${LARGE}`,
  `\\bALTER TABLE "?${LARGE}[^;]*\\b(SET NOT NULL|SET DATA TYPE|TYPE|ADD PRIMARY KEY|ADD GENERATED)\\b`,
  `\\bALTER TABLE "?${LARGE}[^;]*\\bADD CONSTRAINT\\b(?![^;]*\\bNOT VALID\\b)`,
].map((form) => new RegExp(form, 'i'));

/** Why a migration takes only a moment although it looks like one that takes long. */
const STILL_SHORT = /^-- takes a moment: \S.{10,}$/m;

/** Whether a migration leaves large tables alone: a job fills columns in batches, and a later release uses them. */
function isShort(text: string): boolean {
  const code = text.replaceAll(/^--.*$/gm, '');
  return STILL_SHORT.test(text) || !LONG.some((form) => form.test(code));
}

describe('the migrations', () => {
  it('are those of the journal, with a note each and no note besides', () => {
    const tags = entries.map(({ tag }) => tag).sort();
    expect(namesIn('.', '.sql')).toEqual(tags);
    expect(namesIn('notes', '.md')).toEqual(tags);
  });

  it('run in the order of their moments: one that seems older than its forerunner would be left out', () => {
    const moments = entries.map(({ when }) => when);
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
  });

  it.each(entries.map(({ tag }) => tag))(
    '%s says what, why, how long it may lock and how it goes on, and is tested',
    (tag) => {
      const note = join(MIGRATIONS, 'notes', `${tag}.md`);
      expect(existsSync(note) ? unanswered(readFileSync(note, 'utf8')) : 'no note').toEqual([]);
      const test = join(PROJECT_ROOT, 'tests/api/migrations', `${tag}.test.ts`);
      expect(existsSync(test) && readFileSync(test, 'utf8')).toMatch(
        new RegExp(
          `migrateTo\\(database.adminUrl, '${tag}'|NAME = '${tag}';[^]*migrateTo\\(database.adminUrl, NAME\\)`,
        ),
      );
    },
  );

  it('make the tables that the code has: one that was changed there has its migration', async () => {
    expect(Object.keys(tables).length).toBeGreaterThan(60);
    const snapshot = snapshots().at(-1);
    if (!snapshot) throw new Error('no migration has a snapshot');
    expect(await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id))).toEqual([]);
  });

  it('follow one another in their snapshots: of two with one forerunner, `npm run new-migration` makes no third', () => {
    const all = snapshots();
    expect(all.slice(1).map(({ prevId }) => prevId)).toEqual(all.slice(0, -1).map(({ id }) => id));
  });

  it('that take something away raise the oldest program that the database serves', () => {
    const since = entries.slice(entries.findIndex(({ tag }) => tag === SERVED_SINCE));
    expect(since.length).toBeGreaterThan(0);
    const silent = since.filter(
      ({ tag }) => !saysWhatItServes(tag, readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8')),
    );
    expect(silent).toEqual([]);
  });

  it.each([
    'ALTER TABLE "slip" DROP COLUMN "stake";',
    'DROP TABLE "slip";',
    'ALTER TABLE "slip" RENAME COLUMN "stake" TO "amount";',
    'ALTER TABLE "slip" ALTER COLUMN "stake" SET NOT NULL;',
    'ALTER TABLE "slip" ALTER COLUMN "stake" SET DATA TYPE numeric;',
    'ALTER TABLE "slip" ADD CONSTRAINT "positive" CHECK (stake > 0);',
    'ALTER TABLE "slip" ADD COLUMN "channel" text NOT NULL;',
  ])('are found out when they take something away and say nothing: %s', (text) => {
    expect(saysWhatItServes('0042_x', text)).toBe(false);
    expect(saysWhatItServes('0042_x', `${text}\nUPDATE served_program SET oldest_migration = 41;`)).toBe(false);
    expect(saysWhatItServes('0042_x', `${text}\nUPDATE served_program SET oldest_migration = 42;`)).toBe(true);
    const reason = '-- still serves earlier programs: none has ever written this column';
    expect(saysWhatItServes('0042_x', `${reason}\n${text}`)).toBe(true);
    expect(saysWhatItServes('0042_x', `-- still serves earlier programs:\n${text}`)).toBe(false);
  });

  it('leave the rows of large tables alone', () => {
    const since = entries.slice(entries.findIndex(({ tag }) => tag === SHORT_SINCE));
    expect(since.length).toBeGreaterThan(0);
    expect(since.filter(({ tag }) => !isShort(readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8')))).toEqual([]);
  });

  it.each([
    'UPDATE "line" SET "channel" = \'web\';',
    'DELETE FROM partner_call WHERE at < now();',
    'INSERT INTO summary SELECT count(*) FROM slip;',
    'CREATE INDEX "slip_channel" ON "slip" USING btree ("channel");',
    'ALTER TABLE "transfer" ALTER COLUMN "reason" SET NOT NULL;',
    'ALTER TABLE "entry" ADD CONSTRAINT "positive" CHECK (amount > 0);',
  ])('are found out when they work through a large table: %s', (text) => {
    expect(isShort(text)).toBe(false);
    expect(isShort(`-- takes a moment: the new column is null in every row\n${text}`)).toBe(true);
  });

  it.each([
    'ALTER TABLE "line" ADD COLUMN "channel" text;',
    'ALTER TABLE "line" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;',
    'ALTER TABLE "entry" ADD CONSTRAINT "positive" CHECK (amount > 0) NOT VALID;',
    'UPDATE "line_settings" SET "channel" = 1;',
    'CREATE INDEX "backup_run_newest" ON "backup_run" ("ended_at");',
  ])('may change small tables, and add to large ones: %s', (text) => expect(isShort(text)).toBe(true));

  it('may add without a word', () => {
    const text = 'ALTER TABLE "slip" ADD COLUMN "a" text;\nALTER TABLE "slip" ADD COLUMN "b" int DEFAULT 0 NOT NULL;';
    expect(saysWhatItServes('0042_x', text)).toBe(true);
  });

  it('are found out when a note leaves something open', () => {
    expect(unanswered('# x\n\n## What\nA column.\n\n## Why\n\n## Locks\nNone.\n')).toEqual(['Why', 'Cut off']);
  });
});
