/**
 * One stream for all tabs of a browser: the tab that holds the lock leads and forwards messages to the others. When it
 * is closed, the browser gives the lock to the next.
 */

/** The parts of `navigator.locks` in use. */
export interface LeaderLocks {
  request(name: string, options: { signal: AbortSignal }, callback: () => Promise<void>): Promise<void>;
}

/** The parts of a `BroadcastChannel` in use. */
export interface Channel {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
}

export interface TabsEnvironment {
  /** Undefined over plain http: then each tab has its own stream. */
  locks: LeaderLocks | undefined;
  openChannel: ((name: string) => Channel) | undefined;
}

export interface Tabs<Message> {
  /** Waits to become the leader: `lead` is called when it is this tab's turn, and leads until the signal. */
  stand: (signal: AbortSignal) => Promise<void>;
  /** Sends to all tabs, including this one. */
  tell: (message: Message) => void;
  /** Sends to the other tabs only. */
  tellOthers: (message: Message) => void;
  close: () => void;
}

/**
 * Joins the tabs that share a name.
 *
 * @param isMessage whether a value is a message; a tab of an older version may send something else
 */
export function joinTabs<Message>(
  { locks, openChannel }: TabsEnvironment,
  name: string,
  isMessage: (value: unknown) => value is Message,
  onMessage: (message: Message) => void,
  lead: (signal: AbortSignal) => Promise<void>,
): Tabs<Message> {
  const channel = locks && openChannel?.(name);
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (isMessage(data)) onMessage(data);
    };
  }
  return {
    stand: async (signal) => {
      if (!locks || !channel) return lead(signal);
      try {
        await locks.request(name, { signal }, () => lead(signal));
      } catch (error) {
        // The tab gave up while waiting for its turn.
        if (!signal.aborted) throw error;
      }
    },
    tell: (message) => {
      channel?.postMessage(message);
      onMessage(message);
    },
    tellOthers: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
}
