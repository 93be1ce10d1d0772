/** Reasons why a test failed: only a failed assertion shows that a test missed the guard. */
import { stripVTControlCharacters } from 'node:util';

/**
 * The kinds of failure, the most informative first. `error` is anything else thrown in a test or its hooks,
 * `unloadable` a file whose tests couldn't even be listed.
 */
const KINDS = ['assertion', 'error', 'timeout', 'unloadable'];

/** Whether an error is a failed assertion, or was thrown because of one, as in property tests. */
const isAssertion = (error) =>
  error !== null &&
  typeof error === 'object' &&
  (/AssertionError/.test(error.name ?? '') || (error.cause !== undefined && isAssertion(error.cause)));

/** Whether something took too long: a test, a hook, or the condition of an `expect.poll`. */
const isTimeout = (error) =>
  /^(?:Test|Hook) timed out in/.test(error.message) || error.cause?.message === 'Matcher did not succeed in time.';

function kindOf(errors) {
  if (errors.every(isTimeout)) return 'timeout';
  return errors.some((error) => isAssertion(error) && !isTimeout(error)) ? 'assertion' : 'error';
}

/** The message of an error, with the difference between the actual and the expected value. */
const toldOf = ({ message, diff }) => [message, diff && stripVTControlCharacters(diff)].filter(Boolean).join('\n');

/** A failure in a form that can be sent to another process. */
export function failureOf(file, name, errors, isLoaded = true) {
  return {
    file,
    name,
    kind: isLoaded ? kindOf(errors) : 'unloadable',
    message: errors.map(toldOf).join('\n'),
  };
}

/** The most informative failure; null when there is none. */
export function mostInformative(failures) {
  return failures.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0] ?? null;
}

/** The failure to report when tests couldn't be run, or there were none. */
export const notRun = (error) => ({ file: '', name: '', kind: 'notRun', message: error.stack });
