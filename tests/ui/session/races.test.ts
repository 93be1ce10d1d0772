/**
 * Any number of requests in two tabs, in every order that the scheduler finds. Answers get lost or refused, users sign
 * out, another person signs in, tabs close and locks hang. The laws of reliability.md §5 hold in all cases.
 */
import fc, { type Scheduler } from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as SessionModule from '../../../src/session/session';
import type { SessionAnswer } from '../../../src/session/session';
import type { Tokens } from '../../../src/session/tokens';
import { answerOf } from '../../support/ui-session';
import { createModelBrowser, loadTabCode, type Fate, type ModelBrowser, type Tab, type TabCode } from './model/browser';
import { createModelServer, nameOf, RENEWAL, type ModelServer } from './model/server';

const RUNS = 600;
const TWIN_RUNS = 1_000;

const KNOWN_FAILURES = ['NetworkError', 'RefusedError', 'SessionEndedError', 'AbortError'];

interface Asked {
  tab: 0 | 1;
  fate: Fate;
  /** The second sending meets its own fate. */
  secondFate: Fate;
  isCancelled: boolean;
}

/** Events that happen during the requests. */
const EVENTS = ['nothing', 'sign-out', 'other person', 'revoked', 'ran out again', 'closed'] as const;

interface Story {
  asked: Asked[];
  renewals: Fate[];
  event: (typeof EVENTS)[number];
  locks: 'shared' | 'none' | 'hung';
  /** Whether the page knows that its access token has run out. */
  isKnown: boolean;
}

const properly: Fate = { passage: 'arrives', treatment: 'properly' };

const fate = (treatments: readonly Fate['treatment'][]): fc.Arbitrary<Fate> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(properly) },
    {
      weight: 1,
      arbitrary: fc.record({
        passage: fc.constantFrom('arrives', 'lost on the way', 'answer lost', 'hangs'),
        treatment: fc.constantFrom('properly', ...treatments),
      }),
    },
  );

const story: fc.Arbitrary<Story> = fc.record({
  asked: fc.array(
    fc.record({
      tab: fc.constantFrom(0 as const, 1 as const),
      fate: fate(['refuses', 'forbids', 'breaks']),
      secondFate: fate(['refuses', 'breaks']),
      isCancelled: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  renewals: fc.array(fate(['refuses', 'forbids', 'breaks', 'is busy']), { maxLength: 4 }),
  event: fc.constantFrom(...EVENTS),
  locks: fc.oneof(
    { weight: 3, arbitrary: fc.constant('shared' as const) },
    { weight: 1, arbitrary: fc.constantFrom('none' as const, 'hung' as const) },
  ),
  isKnown: fc.boolean(),
});

interface Outcome {
  tab: Tab;
  url: string;
  /** `answered`, or the name of the error; null as long as nothing came of it. */
  settled: string | null;
}

/** Observations of one story after everything has come to rest. */
interface Seen {
  browser: ModelBrowser;
  server: ModelServer;
  tabs: readonly [Tab, Tab];
  outcomes: Outcome[];
  mixtures: string[];
  /** Outcome of each renewal. */
  renewals: Fate[];
  kept: { person: string; generation: number } | null;
}

let code: [TabCode, TabCode, TabCode];

/** The names in the cookies and the user data, when they don't agree. */
function mixtureIn({ session }: TabCode): string | null {
  const tokens = session.currentTokens();
  if (!tokens) return null;
  const [access, refresh] = [nameOf(tokens.accessToken), nameOf(tokens.refreshToken)];
  const reader = session.readUserData()?.id;
  const isOne =
    access.person === refresh.person && access.generation === refresh.generation && reader === access.person;
  return isOne ? null : JSON.stringify({ access, refresh, reader });
}

async function play(scheduler: Scheduler, { asked, renewals, event, locks, isKnown }: Story): Promise<Seen> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const lifetime = isKnown ? 1 : 600;
  const server = createModelServer(() => 600);
  server.signIn('anna');
  server.runOut('anna');
  const mixtures: string[] = [];
  /** Reads the stored session from a tab that takes no part in the story. */
  const look = () => {
    const mixture = elsewhere.run(() => mixtureIn(code[2]));
    if (mixture !== null) mixtures.push(mixture);
  };
  const fates = new Map(asked.map((each, index) => [`/api/${index}`, [each.fate, each.secondFate]]));
  const nextRenewals = [...renewals];
  const met: Fate[] = [];
  const renewalFate = () => {
    met.push(nextRenewals.shift() ?? properly);
    return met.at(-1);
  };
  const browser = createModelBrowser({
    scheduler,
    server,
    locks,
    fateOf: ({ url }) => (url === RENEWAL ? renewalFate() : fates.get(url)?.shift()) ?? properly,
    onSend: look,
  });
  const tabs = [browser.openTab('A', code[0]), browser.openTab('B', code[1])] as const;
  const elsewhere = browser.openTab('C', code[2]);
  elsewhere.run(() => {
    code[2].session.endSession();
    code[2].session.startSession(answerOf({ sub: 'anna', generation: 1, lifetime }), false);
  });
  const stops = tabs.map((tab) => {
    tab.code.pageReader.drawPageFor('anna');
    return tab.run(tab.code.leaving.watchSession);
  });

  const turn = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const outcomes: Outcome[] = [];
  asked.forEach(({ tab: index, isCancelled }, number) => {
    const tab = tabs[index];
    const url = `/api/${number}`;
    void turn(`${tab.name} asks for ${url}`).then(() => {
      if (tab.isClosed || tab.departures > 0) return;
      const outcome: Outcome = { tab, url, settled: null };
      outcomes.push(outcome);
      const cancel = new AbortController();
      const body = JSON.stringify({ from: 'anna' });
      tab
        .run(() => tab.send(url, { method: 'POST', body, signal: cancel.signal }))
        .then(
          () => {
            outcome.settled = 'answered';
          },
          (error: unknown) => {
            outcome.settled = error instanceof Error || error instanceof DOMException ? error.name : String(error);
          },
        );
      if (isCancelled) void turn(`${tab.name} cancels ${url}`).then(() => cancel.abort());
    });
  });

  const happen: Record<Story['event'], () => void> = {
    nothing: () => undefined,
    revoked: () => server.revoke('anna'),
    'ran out again': () => server.runOut('anna'),
    closed: () => browser.close(tabs[1]),
    'sign-out': () => {
      if (tabs[1].departures === 0) void tabs[1].run(() => code[1].signOut(tabs[1].partingFetch));
    },
    'other person': () => {
      elsewhere.run(code[2].session.endSession);
      void turn('boris signs in').then(() => {
        server.signIn('boris');
        elsewhere.run(() => code[2].session.startSession(answerOf({ sub: 'boris', generation: 1 }), false));
      });
    },
  };
  void turn(event).then(happen[event]);

  try {
    // Waits for hung calls until their time is up.
    do await scheduler.waitIdle();
    while (vi.getTimerCount() > 0 && (await vi.advanceTimersToNextTimerAsync()));
    await new Promise((resolve) => setImmediate(resolve));
    look();
    const tokens = elsewhere.run(code[2].session.currentTokens);
    return { browser, server, tabs, outcomes, mixtures, renewals: met, kept: tokens && nameOf(tokens.refreshToken) };
  } finally {
    stops.forEach((stop) => stop());
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
}

/** Whether something happened that may end a session: a network that fails is nothing of the kind. */
function mayEnd({ asked, event }: Story, { renewals, server }: Seen): boolean {
  const fates = [...asked.flatMap((each) => [each.fate, each.secondFate]), ...renewals];
  const isRefused = fates.some(({ treatment }) => treatment === 'refuses');
  const isForbidden = renewals.some(({ treatment }) => treatment === 'forbids');
  // A token that is refused right after it was made counts as revoked.
  const isEvent = event === 'sign-out' || event === 'other person' || event === 'ran out again';
  return isRefused || isForbidden || isEvent || !server.families.get('anna')?.isAlive;
}

/** Fails on the first law that was broken. */
function expectLaws(told: Story, seen: Seen): void {
  const { browser, server, tabs, outcomes, mixtures, renewals, kept } = seen;
  expect(mixtures, 'tokens and reader belong together').toEqual([]);
  if (told.event === 'sign-out') expect(kept, 'the session after the sign-out').toBeNull();
  if (told.event === 'other person') expect(kept?.person, 'who is signed in').toBe('boris');
  if (told.locks === 'shared') expect(browser.renewalsAtOnce(), 'renewals at once').toBeLessThanOrEqual(1);
  if (told.locks === 'shared' && told.event === 'nothing' && renewals.every((each) => each === properly)) {
    const exchanged = browser.sent.filter(({ url }) => url === RENEWAL).map(({ body }) => body);
    expect(exchanged.length, 'exchanges of a refresh token').toBe(new Set(exchanged).size);
  }
  expect(browser.renewalsAtOnce(), 'renewals at once, one per tab').toBeLessThanOrEqual(2);

  for (const { url, tab, settled } of outcomes) {
    const sendings = browser.sent.filter((call) => call.url === url);
    const executions = server.executed.filter((each) => each.url === url);
    expect(sendings.length, `sendings of ${url}`).toBeLessThanOrEqual(2);
    expect(executions.length, `executions of ${url}`).toBeLessThanOrEqual(1);
    expect(
      sendings.map(({ token }) => nameOf(token ?? '').person).filter((person) => person !== 'anna'),
      'sendings under another name',
    ).toEqual([]);
    if (tab.isClosed) continue;
    expect(['answered', ...KNOWN_FAILURES], `${url} is settled`).toContain(settled);
    if (settled === 'answered') expect(executions, `${url} was answered`).toHaveLength(1);
  }

  const open = tabs.filter((tab) => !tab.isClosed);
  for (const tab of open) expect(tab.departures, `departures of ${tab.name}`).toBeLessThanOrEqual(1);
  if (kept?.person === 'anna') {
    for (const tab of open) expect(tab.departures, `${tab.name} stays`).toBe(0);
  } else {
    for (const tab of open) expect(tab.departures, `${tab.name} leaves`).toBe(1);
  }
  if (!mayEnd(told, seen)) expect(kept?.person, 'the session goes on').toBe('anna');
}

const laws = (stories: fc.Arbitrary<Story>, check: (told: Story, seen: Seen) => void) =>
  fc.asyncProperty(fc.scheduler(), stories, async (scheduler, told) => check(told, await play(scheduler, told)));

async function loadTabs(): Promise<void> {
  code = [await loadTabCode(), await loadTabCode(), await loadTabCode()];
}

/** Plays stories with `given` in them until the law that speaks of `what` is broken; tells whether it was. */
async function isBroken(what: string, given: Partial<Story>, judgedAs: Partial<Story> = {}): Promise<boolean> {
  const stories = story.map((told) => ({ ...told, ...given }));
  const check = (told: Story, seen: Seen) => {
    try {
      expectLaws({ ...told, ...judgedAs }, seen);
    } catch (error) {
      if (String(error).includes(what)) throw error;
    }
  };
  return (await fc.check(laws(stories, check), { numRuns: TWIN_RUNS, endOnFailure: true })).failed;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Loads the tabs with one of the page's modules changed, and with the true ones again afterwards. */
async function withTwin(path: string, make: (original: object) => object, work: () => Promise<void>): Promise<void> {
  vi.doMock(path, async (importOriginal) => make(await importOriginal<object>()));
  try {
    await loadTabs();
    await work();
  } finally {
    vi.doUnmock(path);
    vi.resetModules();
  }
}

describe('two tabs and up to six requests', () => {
  beforeAll(loadTabs);

  it('keep every law in every order', async () => {
    const met: Record<string, number> = {};
    const note = (what: string, happened: boolean) => {
      met[what] = (met[what] ?? 0) + (happened ? 1 : 0);
    };
    await fc.assert(
      laws(story, (told, seen) => {
        const { browser, outcomes, renewals, kept, tabs } = seen;
        note('nobody left', kept?.person === 'anna');
        note(
          'both tabs left',
          tabs.every((tab) => tab.departures === 1),
        );
        note('renewed', renewals.length > 0);
        note('renewed at once', browser.renewalsAtOnce() > 1);
        note(
          'sent again',
          outcomes.some(({ url }) => browser.sent.filter((call) => call.url === url).length === 2),
        );
        for (const settled of ['answered', ...KNOWN_FAILURES]) {
          note(
            settled,
            outcomes.some((outcome) => outcome.settled === settled),
          );
        }
        expectLaws(told, seen);
      }),
      { numRuns: RUNS },
    );
    for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(RUNS / 100);
  });
});

describe('the laws find out', () => {
  it('tabs that renew without locks', async () => {
    await loadTabs();
    expect(await isBroken('renewals at once', { locks: 'none' }, { locks: 'shared' })).toBe(true);
  });

  it('cookies that other tabs find only later', async () => {
    const writesOnly = (original: object) => ({
      ...original,
      writeTokens: ({ accessToken, refreshToken }: Tokens) => {
        document.cookie = `refreshToken=${refreshToken}`;
        document.cookie = `accessToken=${accessToken}`;
      },
    });
    const asked = ([0, 1] as const).map((tab) => ({ tab, fate: properly, secondFate: properly, isCancelled: false }));
    await withTwin('../../../src/session/tokens', writesOnly, async () => {
      expect(
        await isBroken('exchanges of a refresh token', { asked, renewals: [], event: 'nothing', locks: 'shared' }),
      ).toBe(true);
    });
  });

  it('a renewal that is stored whatever happened meanwhile', async () => {
    const storesAlways = (original: object) => ({
      ...original,
      renewSession: (_from: unknown, answer: SessionAnswer) => (original as typeof SessionModule).startSession(answer),
    });
    await withTwin('../../../src/session/session', storesAlways, async () => {
      expect(await isBroken('the session after the sign-out', { event: 'sign-out' })).toBe(true);
      expect(await isBroken('who is signed in', { event: 'other person' })).toBe(true);
    });
  });

  it('requests that go out under whoever is signed in now', async () => {
    const knowsNobody = (original: object) => ({ ...original, pageReader: () => undefined });
    await withTwin('../../../src/session/pageReader', knowsNobody, async () => {
      expect(await isBroken('sendings under another name', { event: 'other person' })).toBe(true);
    });
  });

  it('a page that starts anew for everything it hears', async () => {
    const leavesAgain = (original: object) => ({
      ...original,
      leaveEndedSession: () => window.location.reload(),
    });
    await withTwin('../../../src/session/leaving', leavesAgain, async () => {
      expect(await isBroken('departures', { event: 'revoked' })).toBe(true);
    });
  });
});
