/** Stores the draft while the tab is open, so that a reload, a refusal or another screen loses nothing. */
import type { KeyInMember } from '../../../domain/slips/slip-check';
import { EMPTY_DRAFT, type Draft } from './draft';

export interface Kept {
  member: KeyInMember | null;
  roundId: string | null;
  draft: Draft;
  /** Sender of an exported chat for whom the member was chosen; null for none. */
  memberFor: string | null;
}

const STORED = 'slipEntry';

const isDraft = (draft: Partial<Draft> | undefined): draft is Draft =>
  Array.isArray(draft?.lines) &&
  Array.isArray(draft.typed) &&
  Array.isArray(draft.references) &&
  typeof draft.text === 'string';

/** Reads the stored draft; returns an empty slip if there is none or it is invalid. */
export function readStored(): Kept {
  const nothing: Kept = { member: null, roundId: null, draft: EMPTY_DRAFT, memberFor: null };
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Partial<Kept> | null;
    return isDraft(kept?.draft) ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}

function isStored(kept: Kept): boolean {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the draft, without its undo history if there is no room for that. If the browser blocks storage, the draft
 * lives as long as the screen.
 */
export function keep(kept: Kept): void {
  if (!isStored(kept)) isStored({ ...kept, draft: { ...kept.draft, past: [] } });
}
