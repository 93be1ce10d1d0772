/** The ways in which a request can fail. */
import type { Problem } from '../../domain/api/problems';

/** The server refused. `problem` is null when the response wasn't one of ours, such as a proxy's error page. */
export class RefusedError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** Seconds to wait before another try, if the server named them. */
  readonly retryAfterSeconds: number | null;
  /** Id by which the operator finds the request in the log; null when the response named none. */
  readonly requestId: string | null;

  constructor(
    status: number,
    problem: Problem | null,
    { retryAfterSeconds = null, requestId = null }: Partial<Pick<RefusedError, 'retryAfterSeconds' | 'requestId'>> = {},
  ) {
    super(problem?.title ?? `Status ${status}`);
    this.name = 'RefusedError';
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

/** No response came. The server may or may not have done the work; reading again is safe. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('The network is down or the server did not answer in time', { cause });
    this.name = 'NetworkError';
  }
}

/** The session that the request belonged to is over; the page is about to restart. */
export class SessionEndedError extends Error {
  constructor() {
    super('The session has ended');
    this.name = 'SessionEndedError';
  }
}
