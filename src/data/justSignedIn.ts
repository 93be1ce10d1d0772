/**
 * Whether a user has just come through the sign-in page, for messages shown once after that. The tab keeps it, because
 * the page is loaded again.
 */
const KEY = 'justSignedIn';

/** Records a sign-in, before the back office is loaded. */
export function noteSignIn(): void {
  window.sessionStorage.setItem(KEY, 'yes');
}

/** Whether a sign-in was recorded; the next call returns false. */
export function takeSignIn(): boolean {
  const isNoted = window.sessionStorage.getItem(KEY) !== null;
  window.sessionStorage.removeItem(KEY);
  return isNoted;
}
