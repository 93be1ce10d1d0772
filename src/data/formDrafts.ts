/**
 * What is typed into forms and not saved, kept in the tab beyond a session that ends: for the same person at the same
 * address, and for nobody else.
 */
const PREFIX = 'draft ';

type Draft = Readonly<Record<string, unknown>>;

const keyOf = (person: string, address: string): string => `${PREFIX}${person} ${address}`;

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Blocked: nothing outlives the page then.
    return null;
  }
}

/** Keeps what was typed; nothing typed forgets it. */
export function keepDraft(person: string, address: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) return forgetDraft(person, address);
  try {
    storage()?.setItem(keyOf(person, address), JSON.stringify(draft));
  } catch {
    // Full: what is on screen still stands.
  }
}

/** What a person typed at an address before; null for nothing. */
export function readDraft(person: string, address: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(storage()?.getItem(keyOf(person, address)) ?? 'null');
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/** Forgets what was typed at an address. */
export function forgetDraft(person: string, address: string): void {
  storage()?.removeItem(keyOf(person, address));
}

/** Forgets what everybody typed but one; without one, what anybody did. */
export function forgetDraftsBut(person: string | null): void {
  const kept = storage();
  if (!kept) return;
  const own = person === null ? null : keyOf(person, '');
  for (const key of Object.keys(kept)) {
    if (key.startsWith(PREFIX) && (own === null || !key.startsWith(own))) kept.removeItem(key);
  }
}
