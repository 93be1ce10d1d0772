import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { formatDateTime } from '../../texts/figures';
import { useReader } from '../../session/reader';
import { takeSignIn } from '../../data/justSignedIn';
import { pageConfig } from '../../pageConfig';

/** Long enough for a user who has just arrived to read it. */
const SHOWN_MS = 8_000;

/** Shows once after signing in the time and place of the previous sign-in, so that the user notices a stranger's. */
export function useSignInNote(): void {
  const notify = useNotify();
  const lastLogin = useReader()?.lastLogin;
  useEffect(() => {
    if (!lastLogin || !takeSignIn()) return;
    const { at, ip } = lastLogin;
    const messageArgs = { at: formatDateTime(at, pageConfig.timeZone), ip };
    notify(`accounts.signIn.${ip === null ? 'last' : 'lastFrom'}`, {
      type: 'info',
      messageArgs,
      autoHideDuration: SHOWN_MS,
    });
  }, [notify, lastLogin]);
}
