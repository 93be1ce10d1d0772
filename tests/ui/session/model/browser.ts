/**
 * A browser with several tabs for the race model. Each tab is the page's own code, loaded once more, with its own
 * memory. Cookies, local storage, locks and the network are shared. The scheduler decides the order of all events.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import type { Send } from '../../../../src/data/http';
import type { Locks } from '../../../../src/data/renewal';
import type { Fetch } from '../../../../src/data/transport';
import type { SeenCall } from '../../../support/ui-session';
import { RENEWAL, type ModelServer, type Treatment } from './server';

/** Effect of the network on a call. */
type Passage = 'arrives' | 'lost on the way' | 'answer lost' | 'hangs';

export interface Fate {
  passage: Passage;
  treatment: Treatment;
}

/** The page's modules, as one tab has loaded them. */
export interface TabCode {
  createHttp: (typeof import('../../../../src/data/http'))['createHttp'];
  leaving: typeof import('../../../../src/session/leaving');
  session: typeof import('../../../../src/session/session');
  pageReader: typeof import('../../../../src/session/pageReader');
  signOut: (typeof import('../../../../src/auth/signOut'))['signOut'];
}

/** Loads the page's modules again, so that they share no memory with those loaded before. */
export async function loadTabCode(): Promise<TabCode> {
  vi.resetModules();
  const { createHttp } = await import('../../../../src/data/http');
  const leaving = await import('../../../../src/session/leaving');
  const session = await import('../../../../src/session/session');
  const pageReader = await import('../../../../src/session/pageReader');
  const { signOut } = await import('../../../../src/auth/signOut');
  return { createHttp, leaving, pageReader, session, signOut };
}

export interface Tab {
  name: string;
  code: TabCode;
  send: Send;
  /** Sends a sign-out to the server without the lock, because the tab's session is already over. */
  partingFetch: Fetch;
  isClosed: boolean;
  /** Number of times that the tab asked to start again or went to the sign-in page. */
  departures: number;
  /** Runs code as this tab's. */
  run: <T>(work: () => T) => T;
}

/** A sent call, with its tab. */
interface SentCall extends SeenCall {
  tab: Tab;
}

interface Waiting {
  tab: Tab;
  grant: () => void;
}

export interface ModelBrowser {
  sent: SentCall[];
  /** The largest number of concurrent renewals, without those of a sign-out. */
  renewalsAtOnce: () => number;
  openTab: (name: string, code: TabCode) => Tab;
  /** The tab is gone: it sends, hears and holds nothing any more. */
  close: (tab: Tab) => void;
}

export interface BrowserOptions {
  scheduler: Scheduler;
  server: ModelServer;
  fateOf: (call: SeenCall) => Fate;
  /** `hung`: a tab from before holds the lock and never lets go of it. */
  locks: 'shared' | 'none' | 'hung';
  /** Called whenever a tab sends something, before it leaves. */
  onSend: () => void;
}

/** The tab whose code runs. All browsers share one, because each makes every promise of the process slower. */
const running = new AsyncLocalStorage<Tab>();

/**
 * Cookies of one site, all for the same path. As in Chromium, a written one is on its way for a while: other tabs find
 * it there once it has arrived, or once its writer has looked at the cookies, which waits for its own writes.
 *
 * @param writer whose write or look it is
 * @param later calls back when a write of that tab arrives by itself
 */
function keepCookies(writer: () => Tab, later: (tab: Tab, arrive: () => void) => void): void {
  const jar = new Map<string, string>();
  const onTheirWay = new Map<Tab, string[]>();

  function arrive(tab: Tab): void {
    for (const cookie of onTheirWay.get(tab)?.splice(0) ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const expires = /; expires=([^;]+)/.exec(cookie)?.[1];
      if (expires !== undefined && Date.parse(expires) <= Date.now()) jar.delete(name);
      else jar.set(name, value);
    }
  }

  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    arrive(writer());
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  });
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    const tab = writer();
    onTheirWay.set(tab, [...(onTheirWay.get(tab) ?? []), cookie]);
    later(tab, () => arrive(tab));
  });
}

/** Sets the browser up around the test's window; `vi.restoreAllMocks` takes it away. */
export function createModelBrowser({ scheduler, server, fateOf, locks, onSend }: BrowserOptions): ModelBrowser {
  const sent: SentCall[] = [];
  const stored = new Map<string, string>();
  const hearers = new Map<Tab, Set<(event: StorageEvent) => void>>();
  const renewing = new Set<{ tab: Tab }>();
  let renewingAtMost = 0;

  /** Resolves when the scheduler comes to it. */
  const turn = (label: string) => scheduler.schedule(Promise.resolve(), label);

  const current = (): Tab => {
    const tab = running.getStore();
    if (!tab) throw new Error('the model lost track of whose code runs');
    return tab;
  };

  function tellOthers(key: string): void {
    const writer = current();
    for (const tab of hearers.keys()) {
      if (tab === writer) continue;
      void turn(`${tab.name} hears of ${key}`).then(() => {
        if (tab.isClosed) return;
        const event = new StorageEvent('storage', { key });
        tab.run(() => [...(hearers.get(tab) ?? [])].forEach((hear) => hear(event)));
      });
    }
  }

  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (stored.get(key) === value) return;
      stored.set(key, value);
      tellOthers(key);
    },
    removeItem: (key: string) => {
      if (stored.delete(key)) tellOthers(key);
    },
  };
  keepCookies(current, (tab, arrive) => void turn(`cookies of ${tab.name} arrive`).then(arrive));
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(storage as unknown as Storage);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, hear: unknown) => {
    if (type === 'storage') hearers.get(current())?.add(hear as (event: StorageEvent) => void);
  });
  vi.spyOn(window, 'removeEventListener').mockImplementation((type: string, hear: unknown) => {
    if (type === 'storage') hearers.forEach((all) => all.delete(hear as (event: StorageEvent) => void));
  });
  const depart = () => {
    current().departures += 1;
  };
  vi.spyOn(window.location, 'reload').mockImplementation(depart);
  vi.spyOn(window.location, 'replace').mockImplementation(depart);
  // The browser's own would run on the real clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('waited long enough', 'TimeoutError')), milliseconds);
    return limit.signal;
  });

  /** Counts a renewal until its tab knows how it ended, or is closed. */
  function countRenewal(tab: Tab, answer: Promise<Response>): Promise<Response> {
    const renewal = { tab };
    renewing.add(renewal);
    renewingAtMost = Math.max(renewingAtMost, [...renewing].filter((each) => !each.tab.isClosed).length);
    return answer.finally(() => renewing.delete(renewal));
  }

  function fetchOf(tab: Tab, isParting: boolean): Fetch {
    return (url, init) => {
      onSend();
      const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
      const body = typeof init.body === 'string' ? init.body : null;
      const call: SeenCall = { url, method: init.method ?? 'GET', token, body };
      if (!tab.isClosed) sent.push({ ...call, tab });
      const { passage, treatment } = fateOf(call);
      const answer = new Promise<Response>((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        if (tab.isClosed) return;
        void turn(`${tab.name} → ${url}`).then(() => {
          if (passage === 'lost on the way') return reject(new TypeError('Failed to fetch'));
          const response = server.answer(call, treatment);
          if (passage === 'hangs') return undefined;
          return turn(`${tab.name} ← ${url} ${response.status}`).then(() => {
            if (tab.isClosed) return undefined;
            return passage === 'answer lost' ? reject(new TypeError('Failed to fetch')) : resolve(response);
          });
        });
      });
      return url === RENEWAL && !isParting ? countRenewal(tab, answer) : answer;
    };
  }

  let holder: Tab | 'another tab' | null = locks === 'hung' ? 'another tab' : null;
  const waiting: Waiting[] = [];

  function letNext(): void {
    if (holder !== null) return;
    const next = waiting.shift();
    if (!next) return;
    holder = next.tab;
    void turn(`lock → ${next.tab.name}`).then(next.grant);
  }

  function free(tab: Tab): void {
    if (holder === tab) holder = null;
    letNext();
  }

  function locksOf(tab: Tab): Locks | undefined {
    if (locks === 'none') return undefined;
    return {
      request: async (_name, { signal }, callback) => {
        await new Promise<void>((grant, reject) => {
          const place = { tab, grant };
          waiting.push(place);
          signal.addEventListener('abort', () => {
            const index = waiting.indexOf(place);
            if (index < 0) return;
            waiting.splice(index, 1);
            reject(new DOMException('aborted', 'AbortError'));
          });
          letNext();
        });
        try {
          return await callback();
        } finally {
          free(tab);
          // The next tab may get the lock before this one continues, as tabs run in parallel.
          await turn(`${tab.name} goes on without the lock`);
        }
      },
    };
  }

  function openTab(name: string, code: TabCode): Tab {
    const tab: Tab = {
      name,
      code,
      isClosed: false,
      departures: 0,
      run: (work) => running.run(tab, work),
      partingFetch: (url, init) => fetchOf(tab, true)(url, init),
      send: () => Promise.reject(new Error('not open yet')),
    };
    hearers.set(tab, new Set());
    tab.send = tab.run(() =>
      code.createHttp({
        fetch: fetchOf(tab, false),
        locks: locksOf(tab),
        reader: code.pageReader.pageReader,
        onEnded: code.leaving.leaveEndedSession,
        onReplaced: code.leaving.reloadPage,
        onForbidden: () => undefined,
        stepUp: { ask: () => Promise.resolve(false), done: () => 0 },
      }),
    );
    return tab;
  }

  function close(tab: Tab): void {
    tab.isClosed = true;
    hearers.delete(tab);
    for (let index = waiting.length - 1; index >= 0; index -= 1)
      if (waiting[index]?.tab === tab) waiting.splice(index, 1);
    free(tab);
  }

  return { sent, renewalsAtOnce: () => renewingAtMost, openTab, close };
}
