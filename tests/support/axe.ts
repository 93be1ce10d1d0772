/** Accessibility of what is on the page, measured by axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What of a form is under the bar that stays at the edge comes out from under it by scrolling. */
const SCROLLED_UNDER = /partially obscured/;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing moves: colours in the middle of a transition are nobody's choice. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What has just been set begins to move with the next frame; a page that nobody looks at draws none.
    await new Promise((painted) => {
      requestAnimationFrame(() => requestAnimationFrame(painted));
      setTimeout(painted, 200);
    });
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.all(passing.map((one) => one.finished.catch(() => undefined)));
  });
}

/** Fails with every violation of WCAG 2.2 A and AA and of axe's best practices, and where it is. */
export async function expectAxeClean(page: Page): Promise<void> {
  await untilAtRest(page);
  // Evaluated by the debugger, so the page's own content security policy stays as it is; once per document, being long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<AxeResults> } };
    // What it found in order stays there. Tooltips come and go while it looks.
    const context = { exclude: ['[role="tooltip"]'] };
    const { violations: found } = await axe.run(context, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return found;
  }, TAGS);
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes
      .map((node) => `${node.target.join(' ')}  ${node.failureSummary?.replace(/\s+/g, ' ') ?? ''}`)
      .filter((where) => id !== 'target-size' || !SCROLLED_UNDER.test(where)),
  }));
  expect(
    told.filter(({ where }) => where.length > 0),
    `accessibility of ${page.url()}`,
  ).toEqual([]);
}
