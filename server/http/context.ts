/** The context of handlers, in addition to the request. */
import type { Context } from 'hono';
import type { Caller } from '../access/caller';
import type { PartnerCaller, SignedBy } from '../access/partner-caller';
import type { RejectedCall } from '../access/rejected-call';
import type { Services } from '../kernel/services';

/** A response already available as text. */
export interface AnsweredText {
  status: number;
  text: string;
  /** The slip that the response reports as placed, where that is known without parsing it. */
  placed?: { slipId: string; memberId: string };
}

/**
 * Values in Hono's context. `caller` is set after `authenticate`, `signer` after `requireSignature`, `partner` once the
 * call is opened.
 */
export interface AppEnv {
  Variables: {
    services: Services;
    caller: Caller;
    signer: SignedBy;
    partner: PartnerCaller;
    /** Why a partner's call was rejected; absent for an accepted one. */
    turnedAway: RejectedCall | undefined;
    /** The response to a partner, where there is one. */
    answered: AnsweredText | undefined;
    /** Id of the request for people: ours, or the one that a trusted proxy has given it. */
    requestId: string;
    /** Our own id of the request, which no other request has. */
    ownRequestId: string;
    /** Operation of the route; absent while none has matched. */
    operationId: string | undefined;
  };
}

export type AppContext = Context<AppEnv>;
