/**
 * `npm test`: all checks, one step after the other, the quick ones first, ending at the first failure. Some steps
 * alone: `npm test -- lint types`. `npm test -- quick` runs the static checks, the rules, and the tests of the API and
 * of the screens for the change at hand. The last line says how many tests passed and failed; a failed step that is no
 * test run counts as one failed test.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { fail, PROJECT, secondsSince } from './lib/project.mjs';
import { testsOfWorkingTree } from './lib/tests-of-change.mjs';

const REPORTS = join(PROJECT, '.cache/test');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

/**
 * Returns the counts of Vitest. A file that can't even be loaded has no tests that could fail, so it counts as one
 * failure.
 */
function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Returns the tests of a part of Playwright's report that passed only at their second try. */
function flakyIn({ file, suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file} “${title}”`);
  return [...own, ...suites.flatMap(flakyIn)];
}

/** Returns the counts of Playwright. */
function countPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyIn),
  };
}

/** Returns the step for one Vitest project, or for all projects that a pattern matches; with files, for those alone. */
function vitestOf(name, pattern = name, files = []) {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${pattern}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    report,
    count: countVitest,
  };
}

/** For programs written in Go: there is enough memory, and garbage collection would take a tenth of their time. */
const RARELY_COLLECTING = { GOGC: '400' };

/**
 * Each step is a Node program; those that run tests leave a report with counts. Consecutive steps with `oneCore` run at
 * the same time.
 */
const STEPS = [
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', oneCore: true, args: ['node_modules/oxlint/bin/oxlint'], environment: RARELY_COLLECTING },
  {
    name: 'types',
    oneCore: true,
    args: [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      // Each checker repeats the work that several need, and the linter uses the other core.
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ],
    environment: RARELY_COLLECTING,
  },
  { name: 'dead-code', oneCore: true, args: ['scripts/dead-code.mjs'] },
  vitestOf('unit'),
  // Some tests of the API start the built server.
  { name: 'build', args: ['scripts/build.mjs'] },
  vitestOf('api', 'api*'),
  vitestOf('ui'),
  {
    name: 'e2e',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
    report: PLAYWRIGHT_REPORT,
    count: countPlaywright,
  },
  { name: 'budgets', args: ['scripts/measure-budgets.mjs'] },
];

/** The steps of `quick` before the tests of the change; some tests of the API need the build as well. */
const QUICK = ['format', 'lint', 'types', 'unit'];

/** Returns the steps of `quick`: without a test of a kind for the change at hand, that kind has no step. */
function quickSteps() {
  const { api, ui } = testsOfWorkingTree(PROJECT);
  const ofChange = [
    { name: 'api', pattern: 'api*', files: api },
    { name: 'ui', pattern: 'ui', files: ui },
  ];
  const chosen = ofChange.filter(({ files }) => files.length > 0);
  const before = chosen.some(({ name }) => name === 'api') ? [...QUICK, 'build'] : QUICK;
  return [
    ...STEPS.filter(({ name }) => before.includes(name)),
    ...chosen.map(({ name, pattern, files }) => vitestOf(name, pattern, files)),
  ];
}

function chooseSteps(names) {
  if (names.length === 1 && names[0] === 'quick') return quickSteps();
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    fail(`Unknown step ${unknown.join(', ')}. The steps are ${STEPS.map(({ name }) => name).join(', ')}.`);
  return STEPS.filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * Groups steps for running: one after the other, except that neighboring steps which each need one core run together.
 */
function grouped(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.oneCore && last?.[0].oneCore) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Runs a step to its end. An interrupted step has failed. */
function runStep({ args, environment }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: PROJECT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

function countStep({ report, count }, succeeded) {
  const nothing = { passed: 0, failed: 0, skipped: 0, flaky: [] };
  let counted = nothing;
  try {
    if (report) counted = { ...nothing, ...count(JSON.parse(readFileSync(report, 'utf8'))) };
  } catch {
    // The step broke before it could write its report.
    succeeded = false;
  }
  const ranNothing = report !== undefined && counted.passed + counted.failed === 0;
  const isFailure = !succeeded || ranNothing || counted.failed > 0;
  return { isFailure, ...counted, failed: isFailure ? Math.max(1, counted.failed) : 0 };
}

// A terminal's Ctrl-C also reaches the running step; it ends by itself, and then this script ends.
process.on('SIGINT', () => undefined);

const steps = chooseSteps(process.argv.slice(2));
await ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];

/** Runs a step, records its counts, and returns whether it succeeded. */
async function takeStep(step) {
  console.log(`\n── ${step.name}`);
  const start = performance.now();
  const { isFailure, passed, failed, skipped, flaky } = countStep(step, await runStep(step));
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const tests = step.report ? `  ${passed} passed, ${failed} failed` : '';
  const onlyLater = flaky.length > 0 ? `\n  ${flaky.length} flaky: ${flaky.join(', ')}` : '';
  summary.push(`${isFailure ? '✘' : '✓'} ${step.name.padEnd(9)}${secondsSince(start).padStart(8)}${tests}${onlyLater}`);
  return !isFailure;
}

for (const group of grouped(steps)) {
  const outcomes = await Promise.all(group.map(takeStep));
  if (outcomes.includes(false)) break;
}
const notRun = steps.slice(summary.length).map(({ name }) => `– ${name.padEnd(9)}  not run`);
console.log(`\n${[...summary, ...notRun].join('\n')}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
if (total.failed > 0) process.exitCode = 1;
