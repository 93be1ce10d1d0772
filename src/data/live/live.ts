/** Live updates of one tab: it joins the other tabs, leads when it is its turn, and brings events to the screen. */
import type { QueryClient } from '@tanstack/react-query';
import { isLiveEvent, type LiveEvent } from '../../../domain/api/events';
import { applyNews, applyResync } from './applyNews';
import { noteSilence } from '../serverTime';
import { forgetLiveState, noteDown, noteUp } from './liveState';
import type { StreamedMessage } from './parser';
import { followStream, type StreamEnvironment } from './stream';
import { joinTabs, type TabsEnvironment } from './tabs';

/** Time after which a hidden tab neither leads nor waits to lead. */
export const HIDDEN_FOR_MS = 5 * 60_000;

/** Age of the oldest event that a newly opened tab still receives: it read its lists before it listened. */
const LOOK_BACK_MS = 30_000;

/** Messages between tabs. */
type Shared =
  | { type: 'message'; message: StreamedMessage }
  | { type: 'down'; isSilent?: boolean }
  | { type: 'hello'; from: string }
  | { type: 'welcome'; to: string; isUp: boolean; lastId: string | null; recent: readonly LiveEvent[] };

const TYPES = ['message', 'down', 'hello', 'welcome'];

const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' && value !== null && 'type' in value && TYPES.some((type) => type === value.type);

export interface LiveEnvironment extends StreamEnvironment, TabsEnvironment {
  queryClient: QueryClient;
  /** Id of the user whose stream this is; only tabs of the same user share it. */
  reader: string;
  /** Called when the user's permissions have changed. */
  onRights: () => void;
}

/** Starts live updates; returns a function that ends them. */
export function beginLive(surroundings: LiveEnvironment): () => void {
  const { queryClient, reader, onRights } = surroundings;
  const self = crypto.randomUUID();
  const recent: { at: number; event: LiveEvent }[] = [];
  let lastId: string | null = null;
  let isUp = false;
  let isLeading = false;

  function remember(event: LiveEvent): void {
    const at = performance.now();
    while (recent[0] && recent[0].at < at - LOOK_BACK_MS) recent.shift();
    recent.push({ at, event });
  }

  function takeIn({ name, data, id }: StreamedMessage): void {
    if (name === 'change' && isLiveEvent(data)) {
      remember(data);
      applyNews(queryClient, data);
    }
    if (name === 'resync') applyResync(queryClient);
    // Permissions may have changed unnoticed before the stream was open.
    if (name === 'open') onRights();
    if (name === 'end' && (data as { reason?: unknown } | undefined)?.reason === 'rights') {
      applyResync(queryClient);
      onRights();
    }
    if (id !== null) lastId = id;
  }

  /** Answers a tab that was just opened or shown again with the present state and the recent events. */
  function welcome(to: string): void {
    const since = performance.now() - LOOK_BACK_MS;
    const events = recent.filter(({ at }) => at >= since).map(({ event }) => event);
    tabs.tellOthers({ type: 'welcome', to, isUp, lastId, recent: events });
  }

  function take(shared: Shared): void {
    switch (shared.type) {
      case 'message':
        isUp = shared.message.name !== 'end';
        if (isUp) noteUp();
        takeIn(shared.message);
        break;
      case 'down':
        isUp = false;
        noteDown();
        if (shared.isSilent) noteSilence();
        break;
      case 'hello':
        if (isLeading) welcome(shared.from);
        break;
      case 'welcome':
        if (shared.to !== self) return;
        lastId ??= shared.lastId;
        if (shared.isUp) noteUp();
        for (const event of shared.recent) applyNews(queryClient, event);
        break;
    }
  }

  async function lead(signal: AbortSignal): Promise<void> {
    isLeading = true;
    const ends = {
      lastId: () => lastId,
      onMessage: (message: StreamedMessage) => tabs.tell({ type: 'message', message }),
      onDown: (isSilent: boolean) => tabs.tell({ type: 'down', isSilent }),
    };
    await followStream(surroundings, ends, signal);
    isLeading = false;
  }

  const tabs = joinTabs<Shared>(surroundings, `live-${reader}`, isShared, take, lead);

  let standing: AbortController | null = null;
  let hiding: number | undefined;

  function stand(): void {
    window.clearTimeout(hiding);
    if (standing) return;
    const controller = new AbortController();
    standing = controller;
    tabs.tellOthers({ type: 'hello', from: self });
    void tabs.stand(controller.signal);
  }

  function stepDown(): void {
    standing?.abort();
    standing = null;
    // Unless another tab leads, nothing reaches this one any more.
    noteDown();
  }

  function onVisibility(): void {
    if (document.visibilityState === 'visible') stand();
    else hiding = window.setTimeout(stepDown, HIDDEN_FOR_MS);
  }

  document.addEventListener('visibilitychange', onVisibility);
  stand();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.clearTimeout(hiding);
    standing?.abort();
    standing = null;
    tabs.close();
    forgetLiveState();
  };
}
