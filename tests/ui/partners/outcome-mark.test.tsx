/** The mark of a call's outcome: a call that nobody answered has no status to show. */
import { cleanup, render } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { areas } from '../../../i18n/en/areas';
import { mergeTexts } from '../../../i18n/mergeTexts';
import { OutcomeMark } from '../../../resources/partners/log/OutcomeMark';

afterEach(cleanup);

it.each([
  [0, 'failed', 'no answer'],
  [500, 'failed', '500 failed'],
  [200, 'ok', '200 ok'],
] as const)('of %i %s is %s', (status, outcome, words) => {
  const { container } = render(
    <TestTranslationProvider messages={mergeTexts(...Object.values(areas))}>
      <OutcomeMark status={status} outcome={outcome} />
    </TestTranslationProvider>,
  );
  expect(container.textContent?.toLowerCase()).toBe(words);
});
