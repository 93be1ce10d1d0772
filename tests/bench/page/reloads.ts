/**
 * A warm reload of the list of agents, next to the same chunks with one word changed: that list is outside the frame.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { compareTimes, medianOf, type Timing } from '../measure';
import type { SignedIn } from './page';

/** The list's entry in the route table of the built page. */
const FRAMED = /(path:[`'"]\/agents[`'"],.{0,200}?frame:[`'"])shell/s;
const ROW = 'main a[href*="/agents/edit"], #root a[href*="/agents/edit"]';

/** Hands the app's answers on, kept in memory once they are files, so that both sides are served alike. */
function relay(target: string, change: (script: string) => string) {
  const files = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const path = request.url ?? '/';
      const kept = files.get(path);
      if (kept) return void response.writeHead(200, kept.headers).end(kept.body);
      if (path === '/api/events') return void response.writeHead(204).end();
      const headers = Object.entries(request.headers).filter(
        ([name]) => !['host', 'accept-encoding', 'connection'].includes(name),
      );
      const chunks = await request.toArray();
      const body = chunks.length > 0 ? Buffer.concat(chunks as Buffer[]) : undefined;
      const answer = await fetch(`${target}${path}`, {
        method: request.method,
        headers: headers as [string, string][],
        body,
      });
      const text = Buffer.from(await answer.arrayBuffer());
      const passedOn = path.endsWith('.js') ? Buffer.from(change(text.toString('utf8'))) : text;
      const passed = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) =>
            !['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive'].includes(name),
        ),
      );
      if (path.startsWith('/assets/')) files.set(path, { headers: passed, body: passedOn });
      response.writeHead(answer.status, passed).end(passedOn);
    })().catch((error: unknown) => response.destroy(error as Error));
  });
}

/** Runs in the page: marks the moment at which the first row is painted. As text, since a compiled one needs helpers. */
const WATCH_ROWS = `
  const look = () => {
    if (!document.querySelector(${JSON.stringify(ROW)})) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark('painted');
    port2.postMessage(null);
  };
  requestAnimationFrame(look);`;

interface Opened {
  page: Page;
  cdp: CDPSession;
  /** Time that the main thread worked until the rows were painted, milliseconds, for each reload. */
  work: number[];
}

/** A page that was loaded in this very process counts from its own start. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

async function timeReload({ page, cdp, work }: Opened): Promise<number> {
  await page.bringToFront();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  work.push(await workOf(cdp));
  const time = await page.evaluate(() => performance.getEntriesByName('painted')[0]?.startTime ?? NaN);
  // Prefetching must not fall into the other side's turn.
  await page.waitForTimeout(500);
  return time;
}

async function openList(context: BrowserContext, url: string): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript({ content: `{${WATCH_ROWS}}` });
  await page.goto(`${url}/agents?perPage=100`);
  await page.waitForSelector(ROW);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp, work: [] };
}

function contextFor(browser: Browser, urls: readonly string[], { accessToken, refreshToken, userData }: SignedIn) {
  const cookie = {
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: true,
    sameSite: 'Strict' as const,
  };
  const kept = {
    locale: 'en',
    userData: JSON.stringify(userData),
    session: JSON.stringify({ remember: false, receivedAt: Date.now() }),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    storageState: {
      cookies: [
        { name: 'accessToken', value: accessToken, ...cookie },
        { name: 'refreshToken', value: refreshToken, ...cookie },
      ],
      origins: urls.map((origin) => ({ origin, localStorage })),
    },
  });
}

/** Times of reloads: by the clock, and of the main thread alone, which is more reliable on a busy machine. */
export interface ReloadTimings {
  clock: Timing;
  work: Timing;
}

/** Times reloads to the first rows painted; `byHand` is the page without the frame. */
export async function timeReloads(browser: Browser, app: string, session: SignedIn): Promise<ReloadTimings> {
  let wasChanged = false;
  const relays = [
    relay(app, (script) => script),
    relay(app, (script) => {
      wasChanged ||= FRAMED.test(script);
      return script.replace(FRAMED, '$1full');
    }),
  ];
  try {
    const urls = await Promise.all(
      relays.map(async (server) => {
        await once(server.listen(0, '127.0.0.1'), 'listening');
        return `http://localhost:${(server.address() as AddressInfo).port}`;
      }),
    );
    const context = await contextFor(browser, urls, session);
    const [framed, bare] = [await openList(context, urls[0] ?? ''), await openList(context, urls[1] ?? '')];
    if (!wasChanged || (await bare.page.locator('nav').count()) > 0)
      throw new Error('the list stands in its frame on both sides');
    const clock = await compareTimes(
      () => timeReload(framed),
      () => timeReload(bare),
    );
    return { clock, work: { ours: medianOf(framed.work), byHand: medianOf(bare.work) } };
  } finally {
    for (const server of relays) {
      server.closeAllConnections();
      server.close();
    }
  }
}
