/**
 * How a route is declared: once, with everything that the router, the access check and the OpenAPI document need. A
 * route that isn't declared here doesn't exist, so that no address can be reached without its right being written down.
 */
import type { z } from 'zod';
import type { Action, Subject } from '../../domain/access';
import type { ProblemType } from '../../domain/api/problems';
import type { Reduction } from '../../domain/accounts/reductions';
import type { CallHandler, CarryOutTogether } from './call-handler';
import type { AppContext } from './context';

/** Whose data an operation touches. */
type RouteScope = 'public' | 'self' | 'downline' | 'global';

/** Who may call: anybody, anybody signed in, a partner's system, or holders of one of the actions on a subject. */
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
  /** Media types other than JSON that it comes in as text, such as `text/csv` when that is asked for. */
  otherTypes?: readonly string[];
  /** Header name → what it says. */
  headers?: Record<string, string>;
}

export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** With parameters as `:name`. */
  path: string;
  operationId: string;
  summary: string;
  access: RouteAccess;
  /** True for what the house decides: then it takes master, or somebody who works for master, besides the right. */
  isOperatorOwned?: true;
  /** What closes it to a sub account although its rights would open it. */
  deniedBy?: Reduction;
  /** True for what somebody bound to one partner doesn't see, although their right would open it. */
  closedToBound?: true;
  /** True for what moves money, results or permissions: then the password was given again a moment ago, in this session. */
  stepUp?: true;
  /** True for what bets may not go against: it is answered once those have ended that were under way. */
  waitsForInFlightBets?: true;
  scope: RouteScope;
  parameters?: readonly RouteParameter[];
  body?: RouteBody;
  /** True for a partner's call that is good for nothing without an `Idempotency-Key`. */
  needsKey?: true;
  /** The most bytes a body may hold, where it isn't the usual. */
  bodyMaxBytes?: number;
  /**
   * Whether what it does is done in several transactions of its own: by a key it is still answered once, but what was done is
   * done where the server ends before it has answered.
   */
  apart?: true;
  /** Fields of the answer that are shown this once: a replay by `Idempotency-Key` has null in their place. */
  shownOnce?: readonly string[];
  answers: Partial<Record<200 | 201 | 204 | 503, RouteAnswer>>;
  /** What it can refuse with, beyond what the access check itself refuses. */
  problems?: readonly ProblemType[];
  handle: (c: AppContext) => Response | Promise<Response>;
  /** How a partner's keyed call is carried out where it stores its answer itself, with its effect; instead of `handle`. */
  carryOut?: CallHandler;
  /** Tried before, where several of a partner's keyed calls may be carried out in one transaction. */
  carryOutTogether?: CarryOutTogether;
}
