import type { Services } from '../services';
import type { Caller } from './caller';

/** On whose behalf something is done. */
export interface Acting {
  services: Services;
  caller: Caller;
}
