/** What handlers find beside the request. */
import type { Context } from 'hono';
import type { Caller } from '../access/caller';
import type { PartnerCaller } from '../access/partner-caller';
import type { SignedBy } from '../partners/open-call';
import type { Services } from '../services';

/** What handlers find in Hono's context. `caller` is there behind `authenticate`, `signer` behind `requireSignature`, `partner` once the call is opened. */
export interface AppEnv {
  Variables: { services: Services; caller: Caller; signer: SignedBy; partner: PartnerCaller; requestId: string };
}

export type AppContext = Context<AppEnv>;
