/**
 * A process that switches guards off in its working directory, a copy of the sources, and runs the tests there for
 * scripts/guard-score.mjs. It answers `{ with: guard }` with the failure of the test that should notice, with every
 * guard in its place. It answers `{ without: guard }` with the failure that reveals the guard's absence. Null means
 * that nothing failed. It ends when its parent disconnects.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mostInformative, notRun } from './failures.mjs';
import { LISTS } from './lists.mjs';
import { switchOff } from './marks.mjs';
import { Tests, VitestFailure } from './tests.mjs';

const folder = process.cwd();
const tests = await Tests.open(folder);

/** Returns a test's name as a pattern; a table can put anything in place of `%s`. */
const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%s', '.+');

/** The test that should notice. It runs alone; if it depends on other tests in its file, it fails without a reason. */
const firstOf = ({ first }) => ({
  file: `tests/api/${first.file}.test.ts`,
  pattern: first.test === undefined ? undefined : new RegExp(`${escaped(first.test)}(?=$|[ ,:;])`),
});

/** Does some work while a guard is switched off. */
async function without(guard, work) {
  const path = join(folder, guard.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, switchOff(source, guard));
  try {
    await tests.changed(path);
    return await work();
  } finally {
    writeFileSync(path, source);
    await tests.changed(path);
  }
}

/** Returns the failure of the test that should notice a guard's absence. */
const failureOfFirst = async (guard) => mostInformative(await tests.run([firstOf(guard)]));

/** Returns the failure without a guard: of the test that should notice, else of any test of its list; null for none. */
async function failureWithout(guard) {
  const failure = await without(guard, () => failureOfFirst(guard));
  if (failure !== null) return failure;
  const wanted = LISTS[guard.list].tests.map((test) => ({ file: `tests/api/${test}` }));
  const other = await without(guard, async () => mostInformative(await tests.run(wanted)));
  if (other === null) return null;
  // It isn't known yet whether these tests pass with the guard in its place.
  const [asItIs] = await tests.run([{ file: other.file }]);
  if (asItIs) throw new Error(`The tests fail without a change: ${other.file}\n${asItIs.message}`);
  return { ...other, isOther: true };
}

process.on('message', async (question) => {
  try {
    process.send('with' in question ? await failureOfFirst(question.with) : await failureWithout(question.without));
  } catch (error) {
    if (error instanceof VitestFailure) throw error;
    process.send(notRun(error));
  }
});
// A terminal sends SIGINT to this process too; the parent ends it by disconnecting.
process.on('SIGINT', () => undefined);
process.once('disconnect', async () => {
  await tests.close();
  process.exit();
});
