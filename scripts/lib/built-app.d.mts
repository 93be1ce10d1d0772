/** What master signs in with. */
export const MASTER_PASSWORD: string;

export interface BuiltApp {
  /** Where it answers, without a slash at the end. */
  url: string;
  /** Where its database and key are, for commands beside it. */
  dataDir: string;
  /** Ends it; rejects when it doesn't end well or leaves its database running. */
  stop: () => Promise<void>;
  /** Returns the password that all accounts of a sample have; null without one. */
  samplePassword: () => string | null;
}

/** Starts the built app with an empty database on a free port, with more settings and in the folder told, else in a temporary one; what it writes goes to `logFile` in the project. */
export function startBuiltApp(
  logFile: string,
  more?: Record<string, string>,
  dataDir?: string,
  start?: { args?: string[]; limitMs?: number },
): Promise<BuiltApp>;
