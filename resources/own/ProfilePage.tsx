import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useLastSignIn } from '../../src/metadata/useLastSignIn';
import { PASSWORD_PATH, SECOND_FACTOR_PATH } from '../../src/session/paths';
import { READING_BOUNDS } from '../../src/metadata/readingBounds';
import { SettingsForm } from '../../src/metadata/form/SettingsForm';
import { Profile } from '../../domain/entities/profile';
import { defineSettings } from '../../src/metadata/defineSettings';
import { PageChoices } from './PageChoices';

/** Contact data of the signed-in user. */
const profile = defineSettings(Profile, {
  sections: [
    { title: 'person', fields: ['username', 'nickname', 'phone', 'email'] },
    { title: 'start', fields: ['startPage'] },
  ],
});

/** Profile of the signed-in user: contact data, appearance, and a link to change the password. */
export function ProfilePage() {
  const translate = useTranslate();
  const lastSignIn = useLastSignIn();
  return (
    <Stack spacing={1.5} sx={READING_BOUNDS}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
          {lastSignIn}
        </Typography>
        <Button component={RouterLink} to={PASSWORD_PATH} variant="outlined">
          {translate('pages.password.title')}
        </Button>
        <Button component={RouterLink} to={SECOND_FACTOR_PATH} variant="outlined">
          {translate('pages.secondFactor.title')}
        </Button>
      </Stack>
      <SettingsForm definition={profile} />
      <PageChoices />
    </Stack>
  );
}
