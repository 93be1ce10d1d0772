/**
 * `npm run guard-score`: how many of the guards of access and of money the tests would miss. Each guard is switched off in
 * a copy of the sources and the tests are run there; a guard whose absence no test notices has survived. Fails under 100 %,
 * and when a guard is no longer where the list says. One list alone: `npm run guard-score -- money`; of it some guards by
 * parts of their names: `npm run guard-score -- access "sub account"`.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { GUARDS as ACCESS } from '../tests/api/access/guards.mjs';
import { GUARDS as MONEY } from '../tests/api/book/guards.mjs';
import { fail, PROJECT, secondsSince } from './lib/project.mjs';

const COPIED = [
  'docs',
  'domain',
  'examples',
  'i18n',
  'resources',
  'scripts',
  'server',
  'src',
  'tests',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** The lists, each with the tests that are to notice, below tests/api. */
const LISTS = {
  access: {
    guards: ACCESS,
    file: 'tests/api/access/guards.mjs',
    tests: [
      'access',
      'auth/second-factor',
      'partners',
      'reports',
      'events/scope',
      'settings',
      'limits',
      'slips',
      'results',
      'lotto',
      'rate-packages',
      'access-review',
      'system-status',
    ],
  },
  money: {
    guards: MONEY,
    file: 'tests/api/book/guards.mjs',
    tests: ['book', 'partners', 'money', 'slips', 'accounts', 'members/deletion', 'settings', 'limits'],
  },
};

/** What says that the packages are installed: commands that tests run look for it. */
const INSTALLED = ['.package-lock.json', '.installed-for'];

const filterOf = (test) => `tests/api/${test}`;

/** A copy of the sources. The packages are linked one by one, so that what test tools keep beside them stays here. */
function copySources(folder) {
  for (const name of COPIED) cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(PROJECT, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of INSTALLED) cpSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));
}

const running = new Set();

/**
 * Runs tests in a copy until one fails, and tells which; null when none did. A file that can't even be loaded has failed.
 * Throws when no test was run at all.
 */
function findFailure(folder, filters) {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const args = [
    vitest,
    'run',
    '--project',
    'api*',
    '--bail',
    '1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...filters,
  ];
  return new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', () => {
      running.delete(child);
      try {
        const { numFailedTests, numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
        const results = testResults.flatMap(({ assertionResults }) => assertionResults);
        const broken = testResults.find(
          ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
        );
        const failed = results.find(({ status }) => status === 'failed');
        if (!broken && numFailedTests + numPassedTests === 0)
          throw new Error(`no test was run of ${filters.join(' ')}`);
        resolve(failed ?? (broken ? { fullName: broken.name, failureMessages: [broken.message] } : null));
      } catch (error) {
        reject(new Error(`${error.message}\n${Buffer.concat(output).toString()}`));
      }
    });
  });
}

/** A test's name as a pattern; what a table puts into it may be anything. */
const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%s', '.+');

/** Whether the tests notice that a guard is switched off: the one that should, else any of its list. */
async function isKilled(folder, { file, find, put, first, list }) {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(find, () => put),
  );
  try {
    const named = first.test === undefined ? [] : ['-t', `${escaped(first.test)}(?=$|[ ,:])`];
    const noticed = await findFailure(folder, [`${filterOf(first.file)}.test.ts`, ...named]);
    return (noticed ?? (await findFailure(folder, LISTS[list].tests.map(filterOf)))) !== null;
  } finally {
    writeFileSync(path, source);
  }
}

function misplaced({ file, find }) {
  return readFileSync(join(PROJECT, file), 'utf8').split(find).length !== 2;
}

await ensureInstalled();
const [listed, ...parts] = process.argv.slice(2);
if (listed !== undefined && !(listed in LISTS))
  fail(`There is no list called ${listed}, but ${Object.keys(LISTS).join(' and ')}.`);
const lists = listed === undefined ? Object.keys(LISTS) : [listed];
const guards = lists
  .flatMap((list) => LISTS[list].guards.map((guard) => ({ ...guard, list })))
  .filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
if (guards.length === 0) fail(`There is no guard called ${parts.join(', ')}.`);
const lost = guards.filter(misplaced);
if (lost.length > 0) {
  fail(
    lost
      .map(({ name, file, list }) => `"${name}" doesn't stand exactly once in ${file}: mend ${LISTS[list].file}.`)
      .join('\n'),
  );
}
/** With every guard in its place: all tests of the lists, or of some guards alone the files that are to notice them. */
const whole =
  parts.length === 0
    ? lists.flatMap((list) => LISTS[list].tests)
    : [...new Set(guards.map(({ first }) => `${first.file}.test.ts`))];

const start = performance.now();
const root = mkdtempSync(join(tmpdir(), 'lotto-guards-'));
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});
process.on('SIGINT', () => process.exit(1));

const waiting = [...guards];
const survivors = [];

/** Throws unless all tests pass with every guard in its place: else failing would say nothing. */
async function checkWhole(folder) {
  const failure = await findFailure(folder, whole.map(filterOf));
  if (failure)
    throw new Error(`The tests fail as they are: ${failure.fullName}\n${failure.failureMessages.join('\n')}`);
  console.log(`✓ passed   ${secondsSince(start).padStart(8)}  all tests with every guard in its place`);
}

/** Takes guards from the list, each in the worker's own copy, until there are none left. */
async function work(worker) {
  const folder = join(root, String(worker));
  mkdirSync(folder);
  copySources(folder);
  if (worker === 0) await checkWhole(folder);
  for (let guard = waiting.shift(); guard !== undefined; guard = waiting.shift()) {
    const began = performance.now();
    const killed = await isKilled(folder, guard);
    if (!killed) survivors.push(guard);
    console.log(`${killed ? '✓ killed  ' : '✘ SURVIVED'} ${secondsSince(began).padStart(8)}  ${guard.name}`);
  }
}

const workers = Array.from({ length: availableParallelism() }, (_, worker) => work(worker));
await Promise.all(workers).catch(({ message }) => fail(message));
const killed = guards.length - survivors.length;
const score = Math.floor((100 * killed) / guards.length);
console.log(
  `\n${killed} of ${guards.length} guards are missed when they are gone: ${score} % in ${secondsSince(start)}`,
);
for (const { name, file } of survivors) console.log(`Nobody misses "${name}" (${file}).`);
if (survivors.length > 0) process.exitCode = 1;
