import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../domain/format';
import { pageConfig } from '../pageConfig';
import { useUserData } from './useUserData';

/** When and from where the person signed in the time before, in words, so that a stranger's sign-in is noticed. */
export function useLastSignIn(): string {
  const translate = useTranslate();
  const lastLogin = useUserData()?.lastLogin;
  if (!lastLogin) return translate('pages.profile.firstSignIn');
  const at = formatDateTime(lastLogin.at, pageConfig.timeZone);
  return lastLogin.ip === null
    ? translate('accounts.signIn.last', { at })
    : translate('accounts.signIn.lastFrom', { at, ip: lastLogin.ip });
}
