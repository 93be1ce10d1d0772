/** What Chromium is started with. */
export const BROWSER_FLAGS: readonly string[];

/** The path of a Chromium that starts; rejects with one plain sentence when there is none. */
export function findBrowser(): Promise<string>;
