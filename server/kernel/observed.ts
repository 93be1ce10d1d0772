/**
 * Events that are measured, such as a request that was answered. The code that does the work publishes them, and
 * `server/metrics` listens. While nobody listens, publishing costs next to nothing.
 */
import { type Channel, channel } from 'node:diagnostics_channel';
import type { CallDirection, CallOutcome } from '../../domain/partners/call-outcome';

/** Steps of placing, each within its transaction: wait for the locks and read the context, decide, write and commit. */
export type PlacingStep = 'read' | 'decide' | 'write';

/** Conflicts after which a transaction is carried out again. */
export type RetryCause = 'deadlock' | 'serialization' | 'partition';

/** Waits that took too long. */
export type WaitCause = 'lock' | 'statement' | 'connection';

interface ObservedEvents {
  /** A request whose response is ready to be sent. `operation` is null where no route matched. */
  request: { operation: string | null; status: number; seconds: number };
  /** A slip that was placed or not; `outcome` is the reason of a refusal. */
  slip: { outcome: string };
  placingStep: { step: PlacingStep; seconds: number };
  partnerCall: { direction: CallDirection; outcome: CallOutcome; seconds: number };
  retry: { cause: RetryCause };
  wait: { cause: WaitCause };
  outage: Record<never, never>;
}
type Name = keyof ObservedEvents;

const CHANNELS: Record<Name, Channel> = {
  request: channel('lotto.request'),
  slip: channel('lotto.slip'),
  placingStep: channel('lotto.placingStep'),
  partnerCall: channel('lotto.partnerCall'),
  retry: channel('lotto.retry'),
  wait: channel('lotto.wait'),
  outage: channel('lotto.outage'),
};

/** Whether anybody listens. */
export const isObserved = (name: Name): boolean => CHANNELS[name].hasSubscribers;

/** Publishes an event. */
export function publish<N extends Name>(name: N, event: ObservedEvents[N]): void {
  const { [name]: of } = CHANNELS;
  if (of.hasSubscribers) of.publish(event);
}

/** Listens to events until the returned function is called. */
export function subscribe<N extends Name>(name: N, listener: (event: ObservedEvents[N]) => void): () => void {
  const onMessage = (message: unknown) => listener(message as ObservedEvents[N]);
  CHANNELS[name].subscribe(onMessage);
  return () => {
    CHANNELS[name].unsubscribe(onMessage);
  };
}
