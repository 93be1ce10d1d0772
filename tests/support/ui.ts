/** What every UI test file needs: matchers for the page, and patience on a busy machine. */
import '@testing-library/jest-dom/vitest';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const { getElementError } = getConfig();

/**
 * What wasn't found, told together with the page as it was when somebody asks. Whoever waits for something looks many times,
 * and each time the whole page would be written down for nobody.
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
 * As browsers have it: `[object HTMLDivElement]`. happy-dom answers all that is in it as HTML, which what places menus asks of
 * the whole page several times whenever one opens.
 */
Element.prototype.toString = function toString() {
  return Object.prototype.toString.call(this);
};
