/**
 * Measures in a real browser how much JavaScript each part of the built page costs, and fails over budget.
 *
 * Bytes are those of the gzip bodies as the browser received them, 1 KB = 1,000 B, with an empty cache. A part is
 * charged for every script whose request began before the part was ready: the form accepted input, or the first row was
 * shown. Scripts fetched ahead after that moment don't delay the part. They have a separate limit, and the screens
 * reached from the list find them already loaded.
 */
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { MASTER_PASSWORD, startBuiltApp } from './lib/built-app.mjs';

const LOGIN_KB = 100;
/**
 * The design allows 400; this lower limit warns early. It includes the menu of all areas and the texts of the longest
 * language.
 */
const LIST_KB = 398;
/**
 * Code fetched ahead: forms, live updates, and the notice that an export is ready, which knows everything that can be
 * exported.
 */
const AHEAD_KB = 62;
const LIST_REQUESTS = 20;
const LAZY_KB = 40;

/** English is the locale in which the sizes of all parts are measured; the others may be larger. */
const LOCALES = ['en', 'th', 'pt', 'de', 'fr'];

const FORM = 'input#username:focus';
const ROW = 'main a[href*="/agents/edit"]';

const LAZY_SCREENS = [
  { name: 'the tree of agents', path: '/agents?view=tree', ready: '[role="treeitem"]' },
  { name: '/add-agent', path: '/add-agent', ready: 'main input[name="nickname"]' },
  { name: '/agents/edit', path: '/agents/edit?id={agent}', ready: 'main input[name="nickname"]' },
  { name: 'the history of an agent', path: '/agents/edit?id={agent}#history', ready: 'main ol > li' },
  { name: '/members', path: '/members', ready: 'main a[href="/add-member"]' },
  { name: '/add-member', path: '/add-member', ready: 'main input[name="nickname"]' },
  { name: '/sub-account', path: '/sub-account', ready: 'main a[href="/add-sub-account"]' },
  { name: '/add-sub-account', path: '/add-sub-account', ready: 'main input[name="nickname"]' },
  { name: '/audit', path: '/audit', ready: 'main tbody td button[aria-expanded]' },
  { name: '/alerts', path: '/alerts', ready: 'main [role="search"], main p' },
  { name: '/sessions', path: '/sessions', ready: 'main tbody td .MuiChip-root' },
  { name: '/my-account', path: '/my-account', ready: 'main dt' },
  { name: '/profile', path: '/profile', ready: 'main input' },
  { name: '/second-factor', path: '/second-factor', ready: 'main section button' },
  { name: '/password', path: '/password', ready: 'main input[type="password"]' },
  { name: '/error-404', path: '/error-404', ready: 'main h1' },
  { name: '/misc/not-authorized', path: '/misc/not-authorized', ready: 'main h1' },
];

/** Creates a session of master and an agent below it, so that the list has a row. */
async function setScene(url) {
  const call = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const session = await call('/auth/login', { username: 'master', password: MASTER_PASSWORD, remember: false });
  const view = 'view';
  const permission = { dashboard: view, summary: view, member: view, report: view, lotto: view, system: view };
  const agent = await call('/agents', { username: 'measured', givenPt: 0, permission }, session.accessToken);
  return { session, agent };
}

/** Returns the browser's storage for a signed-in person. */
function storageOf(url, { accessToken, refreshToken, userData }, locale) {
  const { hostname, origin } = new URL(url);
  const place = { domain: hostname, path: '/', expires: -1, httpOnly: false, secure: true, sameSite: 'Strict' };
  const kept = {
    locale,
    // Nearly all users have ended the tour.
    userData: JSON.stringify({ ...userData, isTourOver: true }),
    session: JSON.stringify({ remember: false, receivedAt: Date.now() }),
  };
  return {
    cookies: [
      { name: 'accessToken', value: accessToken, ...place },
      { name: 'refreshToken', value: refreshToken, ...place },
    ],
    origins: [{ origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
  };
}

/** Runs in the page: marks the moment at which an element first matches. */
function watchFor(selector) {
  const { document, performance, MutationObserver, requestAnimationFrame } = globalThis;
  const look = () => {
    if (performance.getEntriesByName('ready').length > 0) return;
    if (document.querySelector(selector)) performance.mark('ready');
    else requestAnimationFrame(look);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  requestAnimationFrame(look);
}

/** Runs in the page: returns its scripts, and whether each was requested after that moment. */
function scriptsOfPage() {
  const { performance } = globalThis;
  const [ready] = performance.getEntriesByName('ready');
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ name, startTime, encodedBodySize: bytes }) => {
      return { name: new URL(name).pathname, bytes, isAhead: startTime > ready.startTime };
    });
}

/** Runs in the page: whether scripts were fetched ahead and nothing more has come for a while. */
function aheadIsThere() {
  const { performance } = globalThis;
  const [ready] = performance.getEntriesByName('ready');
  const ends = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
  const last = Math.max(...ends);
  return last > ready.startTime && performance.now() - last > 1_000;
}

/**
 * Opens an address with an empty cache and lists the scripts it took; those fetched ahead after `ready` matched
 * separately.
 */
async function scriptsOf(browser, url, ready, storageState, hasAhead = false) {
  const context = await browser.newContext({ storageState, extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  try {
    const page = await context.newPage();
    const unpacked = [];
    page.on('response', (response) => {
      const isScript = new URL(response.url()).pathname.endsWith('.js');
      if (isScript && response.headers()['content-encoding'] !== 'gzip') unpacked.push(response.url());
    });
    // The event stream never ends, so the network would never be idle.
    await page.route('**/api/events', (route) => route.abort());
    await page.addInitScript(watchFor, ready);
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(url);
    const isReady = () => globalThis.performance.getEntriesByName('ready').length > 0;
    await page.waitForFunction(isReady).catch(() => {
      throw new Error(`${url} never showed ${ready}. ${errors.join('\n')}`);
    });
    await page.waitForLoadState('networkidle');
    if (hasAhead) await page.waitForFunction(aheadIsThere);
    const scripts = await page.evaluate(scriptsOfPage);
    const plain = scripts.filter(({ name }) => unpacked.some((address) => address.endsWith(name)));
    // A file too small to gain from compression is served uncompressed.
    const large = plain.filter(({ bytes }) => bytes > 2_000);
    if (large.length > 0) throw new Error(`Served without gzip: ${large.map(({ name }) => name).join(', ')}`);
    return { taken: scripts.filter(({ isAhead }) => !isAhead), ahead: scripts.filter(({ isAhead }) => isAhead) };
  } finally {
    await context.close();
  }
}

/** Takes measures two at a time: most of each is waiting for further requests. */
async function inPairs(measures) {
  const taken = [];
  let next = 0;
  const lane = async () => {
    while (next < measures.length) {
      const index = next;
      next += 1;
      taken[index] = await measures[index]();
    }
  };
  await Promise.all([lane(), lane()]);
  return taken;
}

const sum = (scripts) => scripts.reduce((total, { bytes }) => total + bytes, 0);

async function measure(browser, url) {
  const { session, agent } = await setScene(url);
  const row = (part, scripts, limitKb, limitRequests) => {
    return { part, kb: sum(scripts) / 1_000, requests: scripts.length, limitKb, limitRequests };
  };
  const openLogin = (locale) => async () => {
    const signedOut = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'locale', value: locale }] }] };
    const { taken } = await scriptsOf(browser, `${url}/login`, FORM, signedOut);
    return [row(`login (${locale})`, taken, LOGIN_KB)];
  };
  let known = new Set();
  const openList = (locale) => async () => {
    const { taken, ahead } = await scriptsOf(browser, `${url}/agents`, ROW, storageOf(url, session, locale), true);
    const ofRows = row(`first list's rows (${locale})`, taken, LIST_KB, LIST_REQUESTS);
    if (locale !== 'en') return [ofRows];
    known = new Set([...taken, ...ahead].map(({ name }) => name));
    return [ofRows, row('fetched ahead after the rows', ahead, AHEAD_KB)];
  };
  const openLazy =
    ({ name, path, ready }) =>
    async () => {
      const address = `${url}${path.replace('{agent}', agent.id)}`;
      const { taken } = await scriptsOf(browser, address, ready, storageOf(url, session, 'en'));
      const beyond = taken.filter((script) => !known.has(script.name));
      return [row(`${name}, beyond the list`, beyond, LAZY_KB)];
    };
  // The screens are measured by the scripts they need beyond the list, so the lists come first.
  const lists = await inPairs(LOCALES.flatMap((locale) => [openLogin(locale), openList(locale)]));
  const screens = await inPairs(LAZY_SCREENS.map(openLazy));
  return [...lists, ...screens].flat();
}

function isOver({ kb, requests, limitKb, limitRequests }) {
  return kb > limitKb || requests > (limitRequests ?? Infinity);
}

function print(rows) {
  const width = Math.max(...rows.map(({ part }) => part.length));
  console.log(`${'JavaScript, gzip'.padEnd(width)}      KB   limit  requests`);
  for (const row of rows) {
    const size = `${row.kb.toFixed(1).padStart(8)}${String(row.limitKb).padStart(8)}`;
    const count = `${row.requests}${row.limitRequests ? ` of ${row.limitRequests}` : ''}`;
    console.log(`${row.part.padEnd(width)}${size}  ${count}${isOver(row) ? '  OVER' : ''}`);
  }
}

await ensureBuilt();
const app = await startBuiltApp('test-results/budgets.log');
try {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  try {
    const rows = await measure(browser, app.url);
    print(rows);
    const over = rows.filter(isOver);
    if (over.length > 0) {
      console.error(`Over budget: ${over.map(({ part }) => part).join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
} finally {
  await app.stop();
}
