import type { Services } from '../kernel/services';
import type { Caller } from './caller';

/** The services and the caller that a change is made for. */
export interface Acting {
  services: Services;
  caller: Caller;
}
