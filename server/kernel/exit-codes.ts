/** Exit codes of the server, for supervisors; 0 is a requested stop, and 1 a failed start or a second signal. */
export const EXIT_CODES = {
  stopped: 0,
  failed: 1,
  /** A newer program has taken away what this one needs in the database. */
  outdated: 3,
  /** The embedded PostgreSQL died and can't be started again. */
  databaseLost: 4,
} as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** Why the process ends by itself. */
export interface ProcessEnd {
  code: ExitCode;
  /** A sentence for the log. */
  reason: string;
}
