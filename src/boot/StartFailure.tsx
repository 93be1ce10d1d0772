import { login } from '../../i18n/en/login';

/** Says that the page's code couldn't be fetched. In English: the other languages would have to be fetched as well. */
export function StartFailure() {
  return (
    <main role="alert" style={{ padding: 24, fontFamily: 'system-ui, sans-serif' }}>
      <p>{login.startFailure.text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {login.startFailure.retry}
      </button>
    </main>
  );
}
