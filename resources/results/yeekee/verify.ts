/** Recomputes a result of yeekee in the browser, from the published list alone. */
import type { DrawnDigits } from '../../../domain/results/drawn-digits';
import {
  frozenListOf,
  hexOf,
  revealedStepsOf,
  revealedTextOf,
  type RevealedSteps,
} from '../../../domain/yeekee/fairness';
import { yeekeeOutcomeOf, type YeekeeSteps } from '../../../domain/yeekee/formula';
import type { YeekeeProof } from '../../../domain/api/yeekee-round';

/** Published data of a round with a result. */
export type FullProof = YeekeeProof & { numbers: string[] };

export interface Verified {
  /** Hash of the list, computed by the browser. */
  digest: string;
  isListTrue: boolean;
  /** Null if the digits come from a revealed seed. */
  steps: YeekeeSteps | null;
  /** Steps from the seed and the list to the digits; null without a seed. */
  revealed: RevealedSteps | null;
  /** Whether the seed matches its published hash; null without a seed. */
  isSeedTrue: boolean | null;
  drawn: DrawnDigits | null;
  isResultTrue: boolean;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

const spelled = (digits: DrawnDigits | null) =>
  JSON.stringify(Object.entries(digits ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Recomputes the result, and checks list, seed and digits against the published ones. */
export async function verify(proof: FullProof): Promise<Verified> {
  const shoots = proof.numbers.map((number) => ({ member: '', number }));
  const digest = hexOf(await sha256(frozenListOf(shoots)));
  const outcome = yeekeeOutcomeOf(shoots);
  const { seed, seedHash } = proof;
  const revealed = seed === null ? null : revealedStepsOf(await sha256(revealedTextOf(seed, shoots)));
  const steps = seed === null && outcome.kind === 'drawn' ? outcome.steps : null;
  const drawn = revealed?.drawn ?? steps?.drawn ?? null;
  return {
    digest,
    isListTrue: digest === proof.digest,
    steps,
    revealed,
    isSeedTrue: seed === null ? null : hexOf(await sha256(seed)) === seedHash,
    drawn,
    isResultTrue: spelled(drawn) === spelled(proof.digits),
  };
}
