/** Accessibility of the page's content, measured by axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits until no finite animation has run for two painted frames: colours in the middle of a transition are nobody's
 * choice. One transition often starts another when it ends, so a single look is not enough.
 */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const paintTwoFrames = () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
        // A page in a background tab paints no frames.
        setTimeout(painted, 200);
      });
    const findRunning = () =>
      document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await paintTwoFrames();
    for (let running = findRunning(); running.length > 0; running = findRunning()) {
      await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
      await paintTwoFrames();
    }
  });
}

/** Fails with every violation of WCAG 2.2 A and AA and of axe's best practices, and where it is. */
export async function expectAxeClean(page: Page): Promise<void> {
  await waitUntilStill(page);
  // Evaluated by the debugger, so the page's own content security policy stays as it is; once per document, being long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<AxeResults> } };
    // axe leaves out the rules that passed. Tooltips come and go while it looks.
    const context = { exclude: ['[role="tooltip"]'] };
    const { violations: found } = await axe.run(context, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    // A bar at the edge can cover half of a target. Scrolls the target into view and applies the same rule again.
    const isBigEnough = async (selector: string) => {
      document.querySelector(selector)?.scrollIntoView({ block: 'center' });
      const { violations: left } = await axe.run(document.querySelector(selector) ?? document, {
        runOnly: { type: 'rule', values: ['target-size'] },
      });
      return left.length === 0;
    };
    for (const small of found.filter(({ id }) => id === 'target-size')) {
      const isFine: boolean[] = [];
      for (const node of small.nodes) isFine.push(await isBigEnough(String(node.target[0])));
      small.nodes = small.nodes.filter((_, index) => !isFine[index]);
    }
    return found.filter(({ nodes }) => nodes.length > 0);
  }, TAGS);
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}  ${node.failureSummary?.replace(/\s+/g, ' ') ?? ''}`),
  }));
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}
