import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { formatDateTime } from '../../../domain/format';
import { useReader } from '../../session/reader';
import { takeSignIn } from '../../data/justSignedIn';
import { pageConfig } from '../../pageConfig';

/** Long enough to be read by who has just arrived. */
const SHOWN_MS = 8_000;

/** Says once after signing in when and from where that was done the time before, so that a stranger's is noticed. */
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
