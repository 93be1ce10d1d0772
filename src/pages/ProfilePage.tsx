import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { formatDateTime } from '../../domain/format';
import { Profile, type ProfileRecord } from '../../domain/entities/profile';
import { PASSWORD_PATH } from '../auth/landing';
import { useUserData } from '../auth/useUserData';
import { requestJson } from '../data/api';
import { differenceOf } from '../data/difference';
import { httpClient } from '../data/httpClient';
import type { FormDefinition } from '../metadata/definition';
import { FailureNotice } from '../metadata/FailureNotice';
import { FormSkeleton } from '../metadata/form/FormSkeleton';
import { RecordForm } from '../metadata/form/RecordForm';
import { pageConfig } from '../pageConfig';
import { PageChoices } from './PageChoices';

const KEY = ['profile'];
const DEFINITION = { name: Profile.name, entity: Profile, overrides: {} };
const FORM: FormDefinition = {
  sections: [{ title: 'person', fields: ['username', 'nickname', 'phone', 'email'] }],
};

/** Sends what was changed and the version it was changed from; rejects with the refusal, its errors at their fields. */
async function saveProfile(before: ProfileRecord, payload: Record<string, unknown>): Promise<RaRecord> {
  const body = JSON.stringify({ ...differenceOf(before, payload), version: before.version });
  const { json } = await httpClient('/api/profile', { method: 'PUT', body });
  return json as RaRecord;
}

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
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => requestJson<ProfileRecord>('/profile', { signal }),
  });
  if (error && !data) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
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
      <RecordContextProvider value={data}>
        <RecordForm
          definition={DEFINITION}
          form={FORM}
          mode="edit"
          record={data}
          disabled={false}
          save={(payload) => saveProfile(data, payload)}
          onSaved={(saved) => {
            queryClient.setQueryData(KEY, saved);
            notify('engine.form.saved', { type: 'info' });
          }}
          onReload={async () => {
            const { data, isError } = await refetch();
            return isError ? undefined : data;
          }}
        />
      </RecordContextProvider>
      <PageChoices />
    </Stack>
  );
}
