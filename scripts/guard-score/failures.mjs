/** Why a test failed: only what it asserts says that a guard was missed. */
import { stripVTControlCharacters } from 'node:util';

/**
 * The kinds, the most telling first. `error` is anything else thrown in a test or its hooks, `unloadable` a file whose
 * tests couldn't even be listed.
 */
const KINDS = ['assertion', 'error', 'timeout', 'unloadable'];

/** Whether an error is of an assertion, or was thrown because of one, as those of properties are. */
const isAssertion = (error) =>
  error !== null &&
  typeof error === 'object' &&
  (/AssertionError/.test(error.name ?? '') || (error.cause !== undefined && isAssertion(error.cause)));

/** Whether something took too long: a test, a hook, or what `expect.poll` waits for. */
const isTimeout = (error) =>
  /^(?:Test|Hook) timed out in/.test(error.message) || error.cause?.message === 'Matcher did not succeed in time.';

function kindOf(errors) {
  if (errors.every(isTimeout)) return 'timeout';
  return errors.some((error) => isAssertion(error) && !isTimeout(error)) ? 'assertion' : 'error';
}

/** What an error says, with how what was there differs from what was expected. */
const toldOf = ({ message, diff }) => [message, diff && stripVTControlCharacters(diff)].filter(Boolean).join('\n');

/** What failed, as it can be sent to another process. */
export function failureOf(file, name, errors, isLoaded = true) {
  return {
    file,
    name,
    kind: isLoaded ? kindOf(errors) : 'unloadable',
    message: errors.map(toldOf).join('\n'),
  };
}

/** The failure that says most; null when there is none. */
export function mostInformative(failures) {
  return failures.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0] ?? null;
}

/** What stands for a failure when tests couldn't be run, or none was there to be run. */
export const notRun = (error) => ({ file: '', name: '', kind: 'notRun', message: error.stack });
