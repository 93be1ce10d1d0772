/** The message above a form or in its place; screen readers announce it when it appears. */
export function Status({ id, text, isFault = false }: { id?: string; text: string | null; isFault?: boolean }) {
  return (
    <div id={id} aria-live="assertive" aria-atomic="true">
      {text !== null && <p className={isFault ? 'login-status login-status-fault' : 'login-status'}>{text}</p>}
    </div>
  );
}
