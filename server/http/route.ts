/**
 * Declaration of a route: once, with everything that the router, the access check and the OpenAPI document need. An
 * undeclared route doesn't exist, so that every address has its right written down.
 */
import type { z } from 'zod';
import type { Action, Subject } from '../../domain/access';
import type { ProblemType } from '../../domain/api/problems';
import type { Reduction } from '../../domain/accounts/reductions';
import type { BatchHandler, CallHandler } from './call-handler';
import type { AppContext } from './context';

/** The data that an operation touches. */
type RouteScope = 'public' | 'self' | 'downline' | 'global';

/**
 * The permitted callers: everyone, signed-in users, a partner's system, or holders of one of the actions on a subject.
 */
export type RouteAccess = 'public' | 'signed-in' | 'partner' | { subject: Subject; actions: readonly Action[] };

export interface RouteParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required: boolean;
  schema: z.ZodType;
  /** True when the value travels as JSON text, as the lists' `filter`, `sort` and `range` do. */
  json?: boolean;
}

/** A body, named in the document when several operations share it. */
export interface RouteBody {
  schema: z.ZodType;
  name?: string;
}

export interface RouteAnswer extends Partial<RouteBody> {
  description: string;
  /** Media types other than JSON that it comes in as text, such as `text/csv` on request. */
  otherTypes?: readonly string[];
  /** Descriptions of the headers by name. */
  headers?: Record<string, string>;
}

export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** The path, with parameters as `:name`. */
  path: string;
  operationId: string;
  /** Effect of the call, in a line that begins with a verb. */
  summary: string;
  /** Further details, in whole sentences. */
  description?: string;
  access: RouteAccess;
  /** True for the operator's decisions: in addition to the right, they require master or one of its sub accounts. */
  isOperatorOwned?: true;
  /** The restriction that closes the route to a sub account although its rights would open it. */
  deniedBy?: Reduction;
  /** True if the route is hidden from people bound to one partner, although their right would open it. */
  closedToBound?: true;
  /** True if the route moves money, results or permissions: it requires a recent step-up in this session. */
  stepUp?: true;
  /** True if bets must not contradict the change: the response waits until the bets under way have ended. */
  waitsForInFlightBets?: true;
  scope: RouteScope;
  parameters?: readonly RouteParameter[];
  body?: RouteBody;
  /** True for a partner's call that requires an `Idempotency-Key`. */
  needsKey?: true;
  /** Maximum size of a body in bytes, where it isn't the default. */
  bodyMaxBytes?: number;
  /**
   * Whether it works in several transactions of its own. A key still gets one response, but the completed transactions
   * stay even if the server ends before it has answered.
   */
  apart?: true;
  /** Fields of the response that are shown only once: a replay by `Idempotency-Key` has null in their place. */
  shownOnce?: readonly string[];
  answers: Partial<Record<200 | 201 | 204 | 503, RouteAnswer>>;
  /** Problems that it can throw, in addition to those of the access check. */
  problems?: readonly ProblemType[];
  handle: (c: AppContext) => Response | Promise<Response>;
  /** Handler of a partner's keyed call that stores its response with its effect; instead of `handle`. */
  handleKeyed?: CallHandler;
  /** Tried first, where several keyed calls of a partner may share one transaction. */
  handleInBatch?: BatchHandler;
}
