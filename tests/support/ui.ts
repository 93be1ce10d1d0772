/** What every UI test file needs: matchers for the page, and patience on a busy machine. */
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });

/**
 * As browsers have it: `[object HTMLDivElement]`. happy-dom answers all that is in it as HTML, which what places menus asks of
 * the whole page several times whenever one opens.
 */
Element.prototype.toString = function toString() {
  return Object.prototype.toString.call(this);
};
