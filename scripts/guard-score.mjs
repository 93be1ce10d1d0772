/**
 * `npm run guard-score`: how many of the guards of access and of money the tests would miss. It switches off each guard
 * that a mark in the source names (guard-score/marks.mjs), in a copy of the sources, and runs the tests there. A guard
 * whose absence no test notices has survived. The script fails under 100 %, and when a mark cannot be read. One list
 * alone: `npm run guard-score -- money`; some of its guards by parts of their names: `npm run guard-score -- access
 * "sub account"`. `--list` prints the guards and runs nothing.
 *
 * A guard counts as missed when an assertion fails. A test can also fail for another reason (a timeout, another error),
 * which a busy machine may cause as well. Then the guard is tried once more when nothing else is running.
 */
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './ensure-installed.mjs';
import { withCrew } from './guard-score/crew.mjs';
import { byTest, LISTS } from './guard-score/lists.mjs';
import { scanGuards } from './guard-score/marks.mjs';
import { fail, secondsSince } from './lib/project.mjs';

await ensureInstalled();
const isListing = process.argv.includes('--list');
const [listed, ...parts] = process.argv.slice(2).filter((argument) => argument !== '--list');
if (listed !== undefined && !(listed in LISTS))
  fail(`Unknown list ${listed}. The lists are ${Object.keys(LISTS).join(' and ')}.`);
let marked = [];
try {
  marked = scanGuards();
} catch ({ message }) {
  fail(message);
}
const guards = marked
  .filter(({ list }) => listed === undefined || list === listed)
  .filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
if (guards.length === 0) fail(`No guard matches ${parts.join(', ')}.`);
if (isListing) {
  for (const { list, file, name } of guards) console.log(`${list}  ${file}  ${name}`);
  process.exit();
}

/**
 * Guards by the test that should notice their absence. That test first runs with every guard in its place; if it fails
 * then, its failures prove nothing.
 */
const waiting = byTest(guards);
const start = performance.now();
/** Guards by outcome; `untold` holds those whose tests gave no result. */
/** @type {Record<string, typeof guards>} */
const outcomes = { killed: [], survived: [], doubtful: [], untold: [] };
const WORDS = { killed: '✓ killed', survived: '✘ SURVIVED', doubtful: '? doubtful', untold: '! untold' };
const SAYS_NOTHING = ['notRun', 'unloadable'];

/** Records and prints the outcome of a guard, with remarks on the failure that revealed its absence. */
function note(outcome, guard, began, failure) {
  outcomes[outcome].push(guard);
  console.log(`${WORDS[outcome].padEnd(10)} ${secondsSince(began).padStart(8)}  ${guard.name}`);
  if (failure?.isOther) console.log(`    only by another test: ${failure.file}: ${failure.name}`);
  if (outcome === 'untold') console.log(`    ${failure.message}`);
  else if (failure && failure.kind !== 'assertion')
    console.log(`    without an assertion: ${failure.kind}: ${failure.message}`);
}

/** Switches a guard off and records whether a test notices. */
async function tryGuard(worker, guard, isAlone) {
  const began = performance.now();
  const failure = await worker.ask({ without: guard });
  if (failure === null) note('survived', guard, began, failure);
  else if (failure.kind === 'assertion') note('killed', guard, began, failure);
  else if (!isAlone) note('doubtful', guard, began, failure);
  else note(SAYS_NOTHING.includes(failure.kind) ? 'untold' : 'killed', guard, began, failure);
}

/** Takes groups from the list until none is left: a test with the guards whose absence it should notice. */
async function work(worker) {
  for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
    const began = performance.now();
    const failure = await worker.ask({ with: group[0] });
    for (const guard of group) {
      if (failure === null) await tryGuard(worker, guard, false);
      else note('untold', guard, began, { ...failure, message: `its test fails without a change: ${failure.message}` });
    }
  }
}

await withCrew(Math.min(waiting.length, availableParallelism()), async (crew) => {
  await Promise.all(crew.map(work));
  for (const guard of outcomes.doubtful) await tryGuard(crew[0], guard, true);
}).catch(({ message }) => fail(message));
const { killed, survived, untold } = outcomes;
const score = Math.floor((100 * killed.length) / guards.length);
console.log(
  `\n${killed.length} of ${guards.length} guards are detected as missing by their tests: ${score} % in ${secondsSince(start)}`,
);
for (const { name, file } of survived) console.log(`No test fails without "${name}" (${file}).`);
for (const { name, first } of untold)
  console.log(`"${name}" could not be tried: see its test in tests/api/${first.file}.test.ts.`);
if (killed.length < guards.length) process.exitCode = 1;
