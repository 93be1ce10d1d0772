/** What handlers find beside the request. */
import type { Context } from 'hono';
import type { Caller } from '../access/caller';
import type { PartnerCaller, SignedBy } from '../access/partner-caller';
import type { RejectedCall } from '../access/rejected-call';
import type { Services } from '../kernel/services';

/** An answer that is there as text. */
export interface AnsweredText {
  status: number;
  text: string;
  /** What it tells of, where that needn't be read out of it: the slip that stands since. */
  placed?: { slipId: string; memberId: string };
}

/** What handlers find in Hono's context. `caller` is there behind `authenticate`, `signer` behind `requireSignature`, `partner` once the call is opened. */
export interface AppEnv {
  Variables: {
    services: Services;
    caller: Caller;
    signer: SignedBy;
    partner: PartnerCaller;
    /** Why a partner's call wasn't let in; absent for one that was. */
    turnedAway: RejectedCall | undefined;
    /** What a partner is answered, where it is. */
    answered: AnsweredText | undefined;
    requestId: string;
  };
}

export type AppContext = Context<AppEnv>;
