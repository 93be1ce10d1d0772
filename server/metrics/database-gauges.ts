/** Gauges of the database's figures: one row per metric, with the figure that it shows. */
import { Gauge, type Registry } from 'prom-client';
import { BACKUP_RUNS } from '../db/backup-run';
import { VERIFY_SCOPES } from '../db/book/proofs';
import { type DatabaseFigures, WAL_STATUSES } from './read-database';

/** A figure; null where it isn't known, so that the metric is left out. */
type Value = number | null;

interface Row {
  name: string;
  help: string;
  value: (figures: DatabaseFigures) => Value;
}

interface LabelledRow {
  name: string;
  help: string;
  /** Name of its only label. */
  label: 'queue' | 'step' | 'scope' | 'kind' | 'state' | 'wal_status';
  /** Figures by the value of the label, which is one of a few. */
  values: (figures: DatabaseFigures) => Record<string, Value>;
}

const seconds = (ms: number) => ms / 1_000;
/** Returns a moment in seconds since 1970; 0 for one that never was, so that its age is beyond every limit. */
const stamp = (moment: string | Date | null) => (moment === null ? 0 : new Date(moment).getTime() / 1_000);

function byName<Item, Name extends string>(
  items: readonly Item[],
  nameOf: (item: Item) => Name,
  valueOf: (item: Item) => number,
): Record<string, number> {
  return Object.fromEntries(items.map((item) => [nameOf(item), valueOf(item)]));
}

const ROWS: readonly (Row | LabelledRow)[] = [
  {
    name: 'lotto_database_ping_seconds',
    help: 'Time of a round trip to the database',
    value: ({ facts }) => seconds(facts.database.pingMs),
  },
  {
    name: 'lotto_database_connections',
    help: 'Connections to the database, of all processes',
    value: ({ facts }) => facts.database.connections,
  },
  {
    name: 'lotto_database_connections_limit',
    help: 'max_connections of the database',
    value: ({ facts }) => facts.database.connectionsMax,
  },
  {
    name: 'lotto_database_size_bytes',
    help: 'Size of the database',
    value: ({ facts }) => facts.database.bytes,
  },
  {
    name: 'lotto_database_oldest_transaction_seconds',
    help: 'Age of the oldest transaction that the role can see',
    value: ({ activity }) => activity.oldestTransactionSeconds,
  },
  {
    name: 'lotto_database_lock_waiters',
    help: 'Connections that wait for a lock',
    value: ({ activity }) => activity.lockWaiters,
  },
  {
    name: 'lotto_database_dead_rows',
    help: 'Dead rows that vacuum has not removed yet',
    value: ({ tables }) => tables.deadRows,
  },
  {
    name: 'lotto_database_live_rows',
    help: 'Rows by the statistics',
    value: ({ tables }) => tables.liveRows,
  },
  {
    name: 'lotto_database_transaction_age',
    help: 'Transactions since the last freeze; PostgreSQL stops at two thousand million',
    value: ({ tables }) => tables.transactionAge,
  },
  {
    name: 'lotto_database_partition_months_ahead',
    help: 'Coming months that have partitions, of the table with the fewest',
    value: ({ tables }) => tables.partitionMonthsAhead,
  },
  {
    name: 'lotto_replication_receivers',
    help: 'Standbys and other receivers of the WAL',
    value: ({ activity }) => activity.receivers,
  },
  {
    name: 'lotto_replication_lag_seconds',
    help: 'Largest lag of a receiver; missing without one, and without the right to see it',
    value: ({ activity }) => activity.lagSeconds,
  },
  {
    name: 'lotto_replication_slots',
    help: 'Replication slots by the state of the WAL that they hold',
    label: 'wal_status',
    values: ({ slots }) =>
      byName(
        WAL_STATUSES,
        (status) => status,
        // A slot that was never used has no state and holds nothing.
        (status) => slots.find((slot) => slot.status === status)?.slots ?? 0,
      ),
  },
  {
    name: 'lotto_replication_slot_retained_bytes',
    help: 'Most WAL that a replication slot holds',
    value: ({ slots }) => Math.max(0, ...slots.map(({ retainedBytes }) => retainedBytes ?? 0)),
  },
  {
    name: 'lotto_clock_ahead_seconds',
    help: "Lead of the server's clock over the database's",
    value: ({ facts }) => seconds(facts.clock.aheadMs),
  },
  {
    name: 'lotto_clock_behind_seconds',
    help: "Time by which the database's clock is behind one that it has already shown",
    value: ({ facts }) => seconds(facts.clock.behindMs),
  },
  {
    name: 'lotto_queue_entries',
    help: 'Entries that wait in a queue',
    label: 'queue',
    values: ({ facts }) =>
      byName(
        facts.queues,
        ({ name }) => name,
        ({ waiting }) => waiting,
      ),
  },
  {
    name: 'lotto_queue_oldest_seconds',
    help: 'Age of the oldest entry of a queue',
    label: 'queue',
    values: ({ facts }) =>
      byName(
        facts.queues,
        ({ name }) => name,
        ({ oldestSeconds }) => oldestSeconds,
      ),
  },
  {
    name: 'lotto_queue_stalled',
    help: '1 while entries of a queue are due and no process works on them',
    label: 'queue',
    values: ({ facts }) =>
      byName(
        facts.queues,
        ({ name }) => name,
        ({ isStalled }) => Number(isStalled),
      ),
  },
  {
    name: 'lotto_round_step_late_seconds',
    help: 'Largest delay of a step of the clock, of rounds of yesterday and today',
    label: 'step',
    values: ({ facts }) =>
      byName(
        facts.lateness,
        ({ step }) => step,
        ({ worstSeconds }) => worstSeconds,
      ),
  },
  {
    name: 'lotto_round_step_overdue',
    help: 'Rounds that are due for a step and have not taken it',
    label: 'step',
    values: ({ facts }) => ({
      ...byName(
        facts.lateness,
        ({ step }) => step,
        ({ overdue }) => overdue,
      ),
      settle: facts.queues.find(({ name }) => name === 'payouts')?.waiting ?? 0,
    }),
  },
  {
    name: 'lotto_results_unconfirmed',
    help: 'Results past their draw that wait for a second person',
    value: ({ results }) => results.waiting,
  },
  {
    name: 'lotto_results_unconfirmed_oldest_seconds',
    help: 'Time since the draw of the oldest of them; 0 without any',
    value: ({ results }) => (results.waiting === 0 ? 0 : results.oldestSeconds),
  },
  {
    name: 'lotto_outbox_partners',
    help: 'Partners with callbacks that wait, and partners whose address is given a pause',
    label: 'state',
    values: ({ outbox: { waiting, shut } }) => ({ waiting, shut }),
  },
  {
    name: 'lotto_outbox_oldest_seconds',
    help: 'Age of the oldest callback that waits, of the partner with the oldest',
    value: ({ outbox }) => outbox.oldestSeconds,
  },
  {
    name: 'lotto_verify_timestamp_seconds',
    help: 'Time of the last verification of the book; 0 for none',
    label: 'scope',
    values: ({ checks }) =>
      byName(
        VERIFY_SCOPES,
        (scope) => scope,
        (scope) => stamp(checks.find((check) => check.scope === scope)?.at ?? null),
      ),
  },
  {
    name: 'lotto_verify_whole',
    help: '1 if the last verification found the book whole',
    label: 'scope',
    values: ({ checks }) =>
      byName(
        checks,
        ({ scope }) => scope,
        ({ isWhole }) => Number(isWhole),
      ),
  },
  {
    name: 'lotto_backup_timestamp_seconds',
    help: 'Time of the last success; 0 for none',
    label: 'kind',
    values: ({ facts: { backups } }) =>
      byName(
        BACKUP_RUNS,
        (kind) => kind,
        (kind) => stamp(backups[kind].at),
      ),
  },
  {
    name: 'lotto_backup_failing',
    help: '1 if the last run failed',
    label: 'kind',
    values: ({ facts: { backups } }) =>
      byName(
        BACKUP_RUNS,
        (kind) => kind,
        (kind) => Number(backups[kind].isFailing),
      ),
  },
  {
    name: 'lotto_backup_expected',
    help: '1 if the backups are ours to make: not in a sandbox, and not of your own PostgreSQL',
    value: ({ facts }) => Number(facts.backups.duty === 'ours'),
  },
  {
    name: 'lotto_disk_free_bytes',
    help: 'Free space of the disk of DATA_DIR or of the embedded database, the fuller one',
    value: ({ facts }) => facts.disk?.freeBytes ?? null,
  },
  {
    name: 'lotto_disk_size_bytes',
    help: 'Size of that disk',
    value: ({ facts }) => facts.disk?.totalBytes ?? null,
  },
];

/** Registers the gauges. Returns the function that sets them to new figures. */
export function registerDatabaseGauges(registry: Registry): (figures: DatabaseFigures) => void {
  const setters = ROWS.map((row) => {
    const labelNames = 'label' in row ? [row.label] : [];
    const gauge = new Gauge({ name: row.name, help: row.help, labelNames, registers: [registry] });
    return (figures: DatabaseFigures) => {
      if (!('label' in row)) {
        const value = row.value(figures);
        if (value === null) gauge.remove();
        else gauge.set(value);
        return;
      }
      gauge.reset();
      for (const [name, value] of Object.entries(row.values(figures)))
        if (value !== null) gauge.set({ [row.label]: name }, value);
    };
  });
  return (figures) => setters.forEach((set) => set(figures));
}
