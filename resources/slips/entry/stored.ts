/** What is kept of keying in while the tab is open: a reload, a refusal or another screen loses nothing that was typed. */
import type { KeyInMember } from '../../../domain/slips/slip-check';
import { EMPTY_DRAFT, type Draft } from './draft';

export interface Kept {
  member: KeyInMember | null;
  roundId: string | null;
  draft: Draft;
}

const STORED = 'slipEntry';

const isDraft = (draft: Partial<Draft> | undefined): draft is Draft =>
  Array.isArray(draft?.lines) && Array.isArray(draft.typed);

/** Reads what was kept; of a browser that keeps nothing, or something else, an empty slip. */
export function readStored(): Kept {
  const nothing: Kept = { member: null, roundId: null, draft: EMPTY_DRAFT };
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Partial<Kept> | null;
    return isDraft(kept?.draft) ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}

/** Keeps it; nothing happens where the browser doesn't. */
export function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    // Without a store the slip lives as long as the screen.
  }
}
