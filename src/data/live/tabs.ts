/**
 * One stream for all tabs of a browser: whoever holds the lock leads, and tells the others. When it is closed the
 * browser gives the lock to the next.
 */

/** The part of `navigator.locks` that is used. */
export interface LeaderLocks {
  request(name: string, options: { signal: AbortSignal }, callback: () => Promise<void>): Promise<void>;
}

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
}

export interface TabsEnvironment {
  /** Missing over plain http: then each tab has a stream of its own. */
  locks: LeaderLocks | undefined;
  openChannel: ((name: string) => Channel) | undefined;
}

export interface Tabs<Message> {
  /** Stands for leader: `lead` is called when it is this tab's turn, and leads until the signal. */
  stand: (signal: AbortSignal) => Promise<void>;
  /** Tells all tabs, this one too. */
  tell: (message: Message) => void;
  /** Tells the other tabs only. */
  tellOthers: (message: Message) => void;
  close: () => void;
}

/**
 * Joins the tabs that share a name.
 *
 * @param isMessage what a message looks like; a tab of an older version may say something else
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
        // Given up while waiting for its turn.
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
