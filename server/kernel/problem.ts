/** Refusals: thrown anywhere in a request, sent as problem+json. */
import { type RequestedFactor, PROBLEMS, type Problem, type ProblemType } from '../../domain/api/problems';
import type { FieldErrors } from '../../domain/validation/validation';

interface ProblemOptions {
  detail?: string;
  errors?: FieldErrors;
  /** The second factors that the sign-in requires. */
  asks?: RequestedFactor;
  /** Seconds by which the phone's clock is ahead; undefined when that isn't the reason. */
  drift?: number | undefined;
  headers?: Record<string, string>;
}

/** A refusal from the closed catalogue. `detail` is for developers; users read the page's own texts. */
export class ProblemError extends Error {
  readonly type: ProblemType;
  readonly options: ProblemOptions;

  constructor(type: ProblemType, options: ProblemOptions = {}) {
    super(options.detail ?? PROBLEMS[type].title);
    this.type = type;
    this.options = options;
  }

  get status(): number {
    return PROBLEMS[this.type].status;
  }

  /** Returns the body of the response. */
  toProblem(): Problem {
    const { status, title } = PROBLEMS[this.type];
    const { detail, errors, asks, drift } = this.options;
    return {
      type: this.type,
      title,
      status,
      ...(detail && { detail }),
      ...(errors && { errors }),
      ...(asks && { asks }),
      ...(drift !== undefined && { drift }),
    };
  }

  /** Returns the complete response; `body` is sent in the place of the usual one. */
  toResponse(body: Problem = this.toProblem()): Response {
    return new Response(JSON.stringify(body), {
      status: this.status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8', ...this.options.headers },
    });
  }
}

/** Returns a refusal because of one field. */
export function fieldProblem(path: string, key: string, args?: Record<string, string | number>): ProblemError {
  return new ProblemError('validation', { errors: { [path]: args ? { key, args } : { key } } });
}
