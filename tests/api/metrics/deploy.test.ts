/**
 * The alerts and the dashboard of `deploy/`: they use the metrics that there are, each alert fires when its thing
 * happens and none on a healthy system, and each names a section of the documents.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';
import { createMetrics } from '../../../server/metrics/metrics';
import { createTestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';
import { describedIn } from './support';

const ALERTS = join(PROJECT_ROOT, 'deploy/alerts.yml');
const alerts = readFileSync(ALERTS, 'utf8');
const dashboard = readFileSync(join(PROJECT_ROOT, 'deploy/grafana.json'), 'utf8');
const operating = readFileSync(join(PROJECT_ROOT, 'docs/operating.md'), 'utf8');

const ALERT_NAMES = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/** Names of our metrics, and of those of Node.js that are used. */
const METRIC = /\b(?:lotto|nodejs|process)_\w+/g;
/** Ends that the text format adds to the name of a histogram or a summary. */
const END = /_(bucket|count|sum)$/;

/** The value of `job` is no metric. */
const usedIn = (text: string) => [...new Set(text.match(METRIC) ?? [])];

let known: Set<string>;

beforeAll(async () => {
  const test = await createTestServices();
  const metrics = createMetrics({ services: test.services, ofJobs: test.services });
  known = new Set(describedIn(await metrics.scrape()));
  metrics.stop();
  await test.dispose();
});

const isKnown = (name: string) => known.has(name) || known.has(name.replace(END, ''));

it.each([
  ['alerts.yml', alerts],
  ['grafana.json', dashboard],
])('%s uses metrics that there are', (_name, text) => {
  expect(usedIn(text).length).toBeGreaterThan(20);
  expect(usedIn(text).filter((name) => !isKnown(name))).toEqual([]);
});

it('shows each of our metrics on the dashboard', () => {
  const shown = new Set(usedIn(dashboard).flatMap((name) => [name, name.replace(END, '')]));
  expect([...known].filter((name) => name.startsWith('lotto_') && !shown.has(name))).toEqual([]);
});

it('has a dashboard whose panels have numbers of their own and do not overlap', () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w } }) =>
    Array.from({ length: w }, (_, step) => `${x + step} ${y}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

/** Returns the anchor of a heading as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

it('leads from each alert to a section of the documents', () => {
  const anchors = [...operating.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const led = [...alerts.matchAll(/runbook: docs\/operating\.md#(\S+)$/gm)].map(([, anchor = '']) => anchor);
  expect(led).toHaveLength(ALERT_NAMES.length);
  expect(led.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  for (const name of ALERT_NAMES) expect(operating, `${name} is explained`).toContain(`\`${name}\``);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  console.warn('SKIPPED: promtool (Debian package prometheus) is missing: nobody has tried the alerts.');

/** Minutes after which the alerts are looked at. */
const AT = 45;
const steady = (value: number) => `${value}+0x${AT}`;
const rising = (aMinute: number) => `0+${aMinute}x${AT}`;
/** By the clock of the trial, which begins at 1970. */
const NOW = AT * 60;

/** The metrics of a healthy system. */
const HEALTHY: Record<string, string> = {
  'up{job="lotto",instance="a"}': steady(1),
  'lotto_database_up{instance="a"}': steady(1),
  'lotto_database_outages_total{instance="a"}': steady(1),
  'lotto_http_seconds_count{operation="me",status="2xx"}': rising(6_000),
  'lotto_http_seconds_count{operation="me",status="5xx"}': rising(6),
  'lotto_placing_seconds_bucket{step="read",le="0.1"}': rising(6_000),
  'lotto_placing_seconds_bucket{step="read",le="1"}': rising(6_000),
  'lotto_placing_seconds_bucket{step="read",le="+Inf"}': rising(6_000),
  'lotto_waits_given_up_total{cause="lock"}': rising(1),
  'lotto_pool_waiting{instance="a",pool="requests"}': steady(0),
  lotto_database_connections: steady(30),
  lotto_database_connections_limit: steady(100),
  'nodejs_eventloop_lag_p99_seconds{instance="a"}': steady(0.02),
  'lotto_jobs_failing{instance="a"}': steady(0),
  'lotto_queue_stalled{queue="callbacks"}': steady(0),
  ...Object.fromEntries(
    ['payouts', 'seals', 'news', 'slips', 'exports', 'callbacks', 'webhook', 'mails', 'approvals'].map((queue) => [
      `lotto_queue_oldest_seconds{queue="${queue}"}`,
      steady(20),
    ]),
  ),
  'lotto_round_step_overdue{step="open"}': steady(0),
  'lotto_round_step_overdue{step="settle"}': steady(3),
  lotto_results_unconfirmed_oldest_seconds: steady(60),
  'lotto_partner_call_seconds_count{direction="out",outcome="ok"}': rising(60),
  'lotto_partner_call_seconds_count{direction="out",outcome="failed"}': rising(1),
  lotto_call_buffer_dropped_total: steady(0),
  lotto_clock_ahead_seconds: steady(-0.01),
  lotto_clock_behind_seconds: steady(0),
  'lotto_verify_whole{scope="new"}': steady(1),
  'lotto_verify_timestamp_seconds{scope="new"}': steady(NOW),
  'lotto_backup_timestamp_seconds{kind="backup"}': steady(NOW),
  'lotto_backup_timestamp_seconds{kind="rehearsal"}': steady(NOW),
  lotto_backup_expected: steady(1),
  'lotto_backup_failing{kind="backup"}': steady(0),
  'lotto_replication_slots{wal_status="reserved"}': steady(1),
  'lotto_replication_slots{wal_status="extended"}': steady(0),
  lotto_replication_lag_seconds: steady(1),
  lotto_disk_free_bytes: steady(50),
  lotto_disk_size_bytes: steady(100),
  lotto_database_oldest_transaction_seconds: steady(1),
  lotto_database_dead_rows: steady(10),
  lotto_database_live_rows: steady(1_000),
  lotto_database_transaction_age: steady(1_000_000),
  lotto_database_partition_months_ahead: steady(3),
};

const HOUR = 3_600;

/** The metric that makes an alert fire. */
const CASES: readonly [alert: string, metric: string, values: string][] = [
  ['LottoDown', 'up{job="lotto",instance="a"}', steady(0)],
  ['LottoDatabaseAway', 'lotto_database_up{instance="a"}', steady(0)],
  ['LottoDatabaseUnstable', 'lotto_database_outages_total{instance="a"}', rising(1)],
  ['LottoRequestsFail', 'lotto_http_seconds_count{operation="me",status="5xx"}', rising(600)],
  ['LottoPlacingSlow', 'lotto_placing_seconds_bucket{step="read",le="0.1"}', rising(60)],
  ['LottoWaitsGivenUp', 'lotto_waits_given_up_total{cause="lock"}', rising(60)],
  ['LottoPoolExhausted', 'lotto_pool_waiting{instance="a",pool="requests"}', steady(3)],
  ['LottoConnectionsExhausted', 'lotto_database_connections', steady(97)],
  ['LottoEventLoopBlocked', 'nodejs_eventloop_lag_p99_seconds{instance="a"}', steady(0.9)],
  ['LottoJobsFail', 'lotto_jobs_failing{instance="a"}', steady(1)],
  ['LottoQueueStalled', 'lotto_queue_stalled{queue="callbacks"}', steady(1)],
  ...(
    [
      ['payouts', 301],
      ['slips', 601],
      ['seals', 601],
      ['news', 601],
      ['callbacks', HOUR + 1],
      ['webhook', HOUR + 1],
      ['mails', HOUR + 1],
      ['exports', HOUR + 1],
      ['approvals', 2 * HOUR + 1],
    ] as const
  ).map(
    ([queue, seconds]) =>
      ['LottoQueueOld', `lotto_queue_oldest_seconds{queue="${queue}"}`, steady(seconds)] as [string, string, string],
  ),
  ['LottoRoundOverdue', 'lotto_round_step_overdue{step="open"}', steady(1)],
  ['LottoResultUnconfirmed', 'lotto_results_unconfirmed_oldest_seconds', steady(1_801)],
  ['LottoPartnersFail', 'lotto_partner_call_seconds_count{direction="out",outcome="failed"}', rising(60)],
  ['LottoCallLogIncomplete', 'lotto_call_buffer_dropped_total', rising(1)],
  ['LottoClockWrong', 'lotto_clock_ahead_seconds', steady(-11)],
  ['LottoClockWrong', 'lotto_clock_behind_seconds', steady(2)],
  ['LottoBookDiffers', 'lotto_verify_whole{scope="new"}', steady(0)],
  ['LottoVerifyOld', 'lotto_verify_timestamp_seconds{scope="new"}', steady(NOW - 3 * HOUR)],
  ['LottoBackupOld', 'lotto_backup_timestamp_seconds{kind="backup"}', steady(NOW - 26 * HOUR - 1)],
  ['LottoRehearsalOld', 'lotto_backup_timestamp_seconds{kind="rehearsal"}', steady(NOW - 8 * 24 * HOUR - 1)],
  ['LottoBackupFails', 'lotto_backup_failing{kind="backup"}', steady(1)],
  ['LottoSlotHoldsWal', 'lotto_replication_slots{wal_status="extended"}', steady(1)],
  ['LottoReplicationBehind', 'lotto_replication_lag_seconds', steady(301)],
  ['LottoDiskFilling', 'lotto_disk_free_bytes', steady(4)],
  ['LottoOldTransaction', 'lotto_database_oldest_transaction_seconds', steady(901)],
  ['LottoVacuumBehind', 'lotto_database_dead_rows', steady(900)],
  ['LottoVacuumBehind', 'lotto_database_transaction_age', steady(1_100_000_000)],
  ['LottoPartitionsMissing', 'lotto_database_partition_months_ahead', steady(0)],
];

/** Returns one test of promtool: the metrics, and the only alert that fires. */
function trialOf(series: Record<string, string>, alert: string | null) {
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${AT}m`,
        exp_samples: alert === null ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }],
      },
    ],
  };
}

describe.skipIf(!hasPromtool)('the alerts, by promtool', () => {
  let folder: string;
  beforeAll(() => {
    folder = temporaryFolder('lotto-alerts-');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const promtool = (args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

  /** Carries tests out. JSON is YAML too. */
  function tryOut(tests: unknown[]): { status: number | null; output: string } {
    const file = join(folder, 'trial.yml');
    writeFileSync(file, JSON.stringify({ rule_files: [ALERTS], evaluation_interval: '1m', tests }));
    const { status, stdout, stderr } = promtool(['test', 'rules', file]);
    return { status, output: stdout + stderr };
  }

  it('are valid', () => {
    expect(execFileSync('promtool', ['check', 'rules', ALERTS], { encoding: 'utf8' })).toContain(
      `SUCCESS: ${ALERT_NAMES.length} rules found`,
    );
  });

  it('are on a dashboard whose questions are valid too', () => {
    const questions = [...dashboard.matchAll(/"expr": (".+"),$/gm)].map(([, text = '']) => JSON.parse(text) as string);
    expect(questions.length).toBeGreaterThan(50);
    const rules = questions.map((expr, index) => ({ record: `question:${index}`, expr }));
    const file = join(folder, 'questions.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { stdout, stderr } = promtool(['check', 'rules', file]);
    expect(stdout + stderr).toContain(`SUCCESS: ${questions.length} rules found`);
  });

  it('fire each, alone, when its thing happens, and not on a healthy system', () => {
    const trials = CASES.map(([alert, metric, values]) => {
      expect(HEALTHY, metric).toHaveProperty([metric]);
      return trialOf({ ...HEALTHY, [metric]: values }, alert);
    });
    const { status, output } = tryOut([trialOf(HEALTHY, null), ...trials]);
    expect(output).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  it('are all tried', () => {
    expect(new Set(CASES.map(([alert]) => alert))).toEqual(new Set(ALERT_NAMES));
  });
});
