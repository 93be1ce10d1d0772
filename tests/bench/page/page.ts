/** The measures of the page: the table against react-admin's own, and a reload with and without our frame. */
import { chromium } from '@playwright/test';
import type { RaRecord } from 'ra-core';
import { BROWSER_FLAGS, findBrowser } from '../../../scripts/browser.mjs';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { MASTER_PASSWORD, startBuiltApp } from '../../../scripts/lib/built-app.mjs';
import type { Timing } from '../measure';
import { timeLists } from './lists';
import { timeReloads } from './reloads';

const ROWS = 100;
const ROWS_RATIO_MAX = 0.5;
const RELOAD_RATIO_MAX = 1.3;

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  userData: object;
}

async function call(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A session of master and a hundred agents below it. */
async function setScene(url: string): Promise<{ session: SignedIn; rows: RaRecord[] }> {
  const session = (await call(url, '/auth/login', {
    username: 'master',
    password: MASTER_PASSWORD,
    remember: false,
  })) as SignedIn;
  const level = 'view';
  const permission = { dashboard: level, summary: level, member: level, report: level, lotto: level, system: level };
  for (let index = 0; index < ROWS; index += 1) {
    const agent = { username: `agent${index}`, nickname: `Agent ${index}`, givenPt: 50 * (index % 100), permission };
    await call(url, '/agents', agent, session.accessToken);
  }
  const query = `sort=["username","ASC"]&range=[0,${ROWS - 1}]`;
  const answer = await fetch(`${url}/api/agents?${query}`, {
    headers: { authorization: `Bearer ${session.accessToken}` },
  });
  return { session, rows: (await answer.json()) as RaRecord[] };
}

function report(what: string, { ours, byHand }: Timing, limit: number): { line: string; isSlow: boolean } {
  const ratio = ours / byHand;
  const line = `${what.padEnd(64)}${[ours.toFixed(1), byHand.toFixed(1), ratio.toFixed(2), `≤ ${limit}`].map((cell) => cell.padStart(9)).join('')}`;
  return { line, isSlow: ratio > limit };
}

/** Measures the page in a browser; answers whether both ratios are within their bounds. */
export async function measurePage(say: (line: string) => void): Promise<boolean> {
  await ensureBuilt();
  const app = await startBuiltApp('test-results/bench-page.log');
  try {
    const { session, rows } = await setScene(app.url);
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_FLAGS] });
    try {
      say(
        `\n${'in the browser, ms'.padEnd(64)}${['ours', 'other', 'ratio', 'bound'].map((head) => head.padStart(9)).join('')}`,
      );
      const lists = report(
        `${ROWS} rows painted, beside react-admin’s own components`,
        await timeLists(browser, rows),
        ROWS_RATIO_MAX,
      );
      say(lists.line);
      const { clock, work } = await timeReloads(browser, app.url, session);
      const reloads = report('a warm reload of /agents, beside one without the frame', clock, RELOAD_RATIO_MAX);
      say(reloads.line);
      const working = report('the same, the main thread’s work alone', work, RELOAD_RATIO_MAX);
      say(working.line);
      return ![lists, reloads, working].some(({ isSlow }) => isSlow);
    } finally {
      await browser.close();
    }
  } finally {
    await app.stop();
  }
}
