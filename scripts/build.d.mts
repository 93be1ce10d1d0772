/** Builds the page and the server when their sources have changed. */
export function ensureBuilt(): Promise<void>;
