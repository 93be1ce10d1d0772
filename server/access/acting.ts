import type { Services } from '../kernel/services';
import type { Caller } from './caller';

/** On whose behalf something is done. */
export interface Acting {
  services: Services;
  caller: Caller;
}
