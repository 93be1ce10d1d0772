/** The setup of every UI test file: matchers for the page, and patience on a busy machine. */
import '@testing-library/jest-dom/vitest';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const { getElementError } = getConfig();

/**
 * Reports a missing element, and prints the page only when somebody reads the message. A waiting test looks many times,
 * and each time it would otherwise print the whole page in vain.
 */
function toldWhenAsked(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, toldWhenAsked);
  error.name = 'TestingLibraryElementError';
  let told: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (told ??= getElementError(message, container).message),
  });
  return error;
}

configure({ asyncUtilTimeout: 15_000, getElementError: toldWhenAsked });

/**
 * React notes for each element where in the code it was made, a tenth of the time of these tests, for a debugger that none
 * of them has. It stops by itself after ten thousand in a row, and here before the first.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

/**
 * Answers as browsers do: `[object HTMLDivElement]`. happy-dom answers with the HTML of the whole content. The code
 * that places menus asks that of the whole page several times whenever a menu opens.
 */
Element.prototype.toString = function toString() {
  return Object.prototype.toString.call(this);
};
