/**
 * A process that switches guards off in its working directory, a copy of the sources, and runs the tests there, as
 * scripts/guard-score.mjs tells it: of `{ with: guard }` it answers with the failure of the test that should notice, with
 * every guard in its place; of `{ without: guard }` with the failure by which it is missed. Null says that nothing failed.
 * It ends when it is let go.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mostInformative, notRun } from './failures.mjs';
import { LISTS } from './lists.mjs';
import { switchOff } from './marks.mjs';
import { Tests, VitestFailure } from './tests.mjs';

const folder = process.cwd();
const tests = await Tests.open(folder);

/** A test's name as a pattern; what a table puts into it may be anything. */
const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%s', '.+');

/** The test that should notice. It is run alone: what it needs of others in its file would make it fail without a reason. */
const firstOf = ({ first }) => ({
  file: `tests/api/${first.file}.test.ts`,
  pattern: first.test === undefined ? undefined : new RegExp(`${escaped(first.test)}(?=$|[ ,:;])`),
});

/** Does something while a guard is switched off. */
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

/** What fails of the test that should notice a guard. */
const failureOfFirst = async (guard) => mostInformative(await tests.run([firstOf(guard)]));

/** What fails without a guard: of the test that should notice, else of any of its list; null for nothing. */
async function failureWithout(guard) {
  const failure = await without(guard, () => failureOfFirst(guard));
  if (failure !== null) return failure;
  const wanted = LISTS[guard.list].tests.map((test) => ({ file: `tests/api/${test}` }));
  const other = await without(guard, async () => mostInformative(await tests.run(wanted)));
  if (other === null) return null;
  // Of these tests it isn't known yet that they pass with the guard in its place.
  const [asItIs] = await tests.run([{ file: other.file }]);
  if (asItIs) throw new Error(`The tests fail as they are: ${other.file}\n${asItIs.message}`);
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
// A terminal sends it to us too; whoever started us lets us go.
process.on('SIGINT', () => undefined);
process.once('disconnect', async () => {
  await tests.close();
  process.exit();
});
