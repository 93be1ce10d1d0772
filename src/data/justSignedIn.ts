/** That somebody has just come through the sign-in page, for what is said once then: kept by the tab, as the page loads anew. */
const KEY = 'justSignedIn';

/** Notes it, before the back office is loaded. */
export function noteSignIn(): void {
  window.sessionStorage.setItem(KEY, 'yes');
}

/** Whether it is so; asked again, it isn't any more. */
export function takeSignIn(): boolean {
  const isNoted = window.sessionStorage.getItem(KEY) !== null;
  window.sessionStorage.removeItem(KEY);
  return isNoted;
}
