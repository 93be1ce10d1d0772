import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { formatDateTime } from '../../domain/format';
import { profile } from '../../resources/profile';
import { PASSWORD_PATH } from '../auth/landing';
import { useUserData } from '../auth/useUserData';
import { SettingsForm } from '../metadata/form/SettingsForm';
import { pageConfig } from '../pageConfig';
import { PageChoices } from './PageChoices';

/** When and from where the person signed in the time before, so that a stranger's sign-in is noticed. */
function LastSignIn() {
  const translate = useTranslate();
  const lastLogin = useUserData()?.lastLogin;
  if (!lastLogin) return translate('pages.profile.firstSignIn');
  const at = formatDateTime(lastLogin.at, pageConfig.timeZone);
  return lastLogin.ip === null
    ? translate('accounts.signIn.last', { at })
    : translate('accounts.signIn.lastFrom', { at, ip: lastLogin.ip });
}

/** The person signed in: contact data to be changed, how the page looks to them, and the way to the password. */
export function ProfilePage() {
  const translate = useTranslate();
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 880 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
          <LastSignIn />
        </Typography>
        <Button component={RouterLink} to={PASSWORD_PATH} variant="outlined">
          {translate('pages.password.title')}
        </Button>
      </Stack>
      <SettingsForm definition={profile} />
      <PageChoices />
    </Stack>
  );
}
