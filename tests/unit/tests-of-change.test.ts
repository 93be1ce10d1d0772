/** `npm test -- quick` runs the tests of the change at hand. */
import { describe, expect, it } from 'vitest';
import { testsOfChange } from '../../scripts/lib/tests-of-change.mjs';

const TESTS = [
  {
    path: 'tests/api/slips/cancel.test.ts',
    text: "import { cancelSlip } from '../../../server/book/slips/cancel-slip';",
  },
  { path: 'tests/api/platform/history.test.ts', text: "import { openDatabase } from '../../../server/db/connection';" },
  { path: 'tests/api/book/laws/sums.test.ts', text: "import { sum } from './support';" },
];
const [ofSlips, ofPlatform, ofBook] = TESTS.map(({ path }) => path);

describe('the tests of a change', () => {
  it.each([
    ['a noun of the server', ['server/resources/slips/routes.ts'], [ofSlips]],
    ['a file named like a noun', ['i18n/en/slips.ts'], [ofSlips]],
    ['a file that a test imports', ['server/db/connection.ts'], [ofPlatform]],
    ['a changed test', ['tests/api/platform/history.test.ts'], [ofPlatform]],
    ['a changed support file', ['tests/api/book/laws/support.ts'], [ofBook]],
    ['several', ['server/book/post.ts', 'resources/slips.tsx'], [ofSlips, ofBook]],
    ['a document', ['docs/book.md', 'docs/slips.md'], []],
    ['an unrelated file', ['server/mail/send.ts'], []],
  ])('are those of %s', (_name, changed, expected) => {
    expect(testsOfChange(changed, TESTS)).toEqual(expected);
  });
});
