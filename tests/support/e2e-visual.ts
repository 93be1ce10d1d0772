/** Looking at a screen as a whole: translated, within its bounds, free of accessibility faults, and photographed. */
import { expect, test, type Page } from '@playwright/test';
import type { Locale } from '../../domain/locales';
import { areas } from '../../i18n/en/areas';
import { login } from '../../i18n/en/login';
import { messages } from '../../i18n/en/messages';
import { routeAt } from '../../src/routes/table';
import { expectAxeClean } from './axe';
import { goWithin } from './e2e-steps';

/** A screen to be looked at. */
export interface Screen {
  name: string;
  path: string;
  /** Resolves once the screen shows its content. */
  ready: (page: Page) => Promise<void>;
}

/** Ready as soon as one thing can be seen. */
export const shows = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible();

/** Waits until nothing on the page stands for something still to come. */
export async function untilFilled(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root, .MuiLinearProgress-root, [aria-busy="true"]')).toHaveCount(0);
}

const GROUPS = [messages, ...Object.values(areas), login].flatMap((texts) => Object.keys(texts)).join('|');

/** A key that no translation was found for, or a placeholder that nothing was put into. */
export const UNTRANSLATED = new RegExp(`%\\{\\w+\\}|(?<![\\w.@/-])(?:${GROUPS})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*`);

/** Fails with the first word that is a key or a placeholder instead of a text, and in another language than `locale`. */
export async function expectTranslated(page: Page, locale: Locale): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  const words = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...named].join('\n');
  });
  expect(UNTRANSLATED.exec(words)?.[0]).toBeUndefined();
}

/** Nothing sticks out at the side: a page that scrolls sideways is broken on a phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A page that was just made narrower needs a moment to lay itself out again.
  await expect.poll(excess, { message: `pixels too wide at ${page.url()}`, timeout: 2_000 }).toBeLessThanOrEqual(0);
}

/** Choices of appearance that the browser stores. */
export interface Look {
  locale: Locale;
  skin: 'light' | 'dark';
}

/** In the dark: Thai at the desk, English on the phone. By day every screen is seen in all languages (`locales.test.ts`). */
export const nightOf = (project: string): Look => ({ locale: project === 'desk' ? 'th' : 'en', skin: 'dark' });

const pathOf = (address: string) => address.replace(/[?#].*/, '');
const isInFrame = (path: string) => routeAt(path)?.frame === 'shell';

/**
 * Goes from screen to screen. Between screens of the frame it goes as the menu does, so the page's code and axe stay
 * loaded. Otherwise it loads the page. Resolves when the previous screen is gone.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const left = page.url() === 'about:blank' ? '' : new URL(page.url()).pathname;
  if (left === pathOf(address) || !isInFrame(left) || !isInFrame(pathOf(address))) {
    // Goes elsewhere first: otherwise an address that differs only in its fragment would not load the page again.
    if (left === pathOf(address)) await page.goto('about:blank');
    await page.goto(address);
    return;
  }
  const title = await page.title();
  await goWithin(page, address);
  await expect(page).not.toHaveTitle(title);
}

/**
 * Photographs the page into test-results/looks for people to look at, where they asked for it (`PICTURES=1`): no test compares
 * them, and each takes as long as to go to a screen.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `test-results/looks/${name}.jpg`, fullPage: true });
}

/** Opens a screen, looks at it, and photographs it for those who want to. */
export async function look(
  page: Page,
  { locale, skin }: Look,
  viewport: string,
  { name, path, ready }: Screen,
): Promise<void> {
  await goTo(page, path);
  await test.step(name, async () => {
    await ready(page);
    await untilFilled(page);
    await expectTranslated(page, locale);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await photograph(page, `${viewport}/${name}-${locale}-${skin}`);
  });
}
