/** Unsaved form input, kept in the tab when the session ends, only for the same person at the same address. */
const PREFIX = 'draft ';

type Draft = Readonly<Record<string, unknown>>;

const keyOf = (person: string, address: string): string => `${PREFIX}${person} ${address}`;

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Storage is blocked: then nothing outlives the page.
    return null;
  }
}

/** Keeps the unsaved input of a form; an empty draft removes it. */
export function keepDraft(person: string, address: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) return forgetDraft(person, address);
  try {
    storage()?.setItem(keyOf(person, address), JSON.stringify(draft));
  } catch {
    // Storage is full: the input on screen remains.
  }
}

/** Returns the unsaved input of a person at an address; null if there is none. */
export function readDraft(person: string, address: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(storage()?.getItem(keyOf(person, address)) ?? 'null');
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/** Removes the unsaved input at an address. */
export function forgetDraft(person: string, address: string): void {
  storage()?.removeItem(keyOf(person, address));
}

/** Removes the drafts of everybody except one person; with null, all drafts. */
export function forgetDraftsBut(person: string | null): void {
  const store = storage();
  if (!store) return;
  const own = person === null ? null : keyOf(person, '');
  for (const key of Object.keys(store)) {
    if (key.startsWith(PREFIX) && (own === null || !key.startsWith(own))) store.removeItem(key);
  }
}
