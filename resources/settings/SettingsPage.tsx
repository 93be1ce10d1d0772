import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SETTINGS, type SettingKey, type SettingRecord } from '../../domain/settings/settings';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { AnnouncementCard } from './AnnouncementCard';
import { EnvironmentCard } from './EnvironmentCard';
import { FileTools } from './FileTools';
import { DANGEROUS_ID, SettingGroups } from './SettingGroups';
import { useSettings } from './useSettings';

/** Returns a function that checks whether the texts of a setting contain the search text. */
function useMatch(search: string): (key: SettingKey) => boolean {
  const translate = useTranslate();
  const searchText = search.trim().toLocaleLowerCase();
  return (key) => {
    const { group } = SETTINGS[key];
    const words = [
      translate(`settings.keys.${key}.name`),
      translate(`settings.keys.${key}.effect`, { value: '' }),
      group ? translate(`settings.groups.${group}`) : '',
    ];
    return words.join(' ').toLocaleLowerCase().includes(searchText);
  };
}

function Settings({ settings }: { settings: readonly SettingRecord[] }) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const matches = useMatch(search);
  const found = settings.filter(({ key }) => SETTINGS[key].group !== null && matches(key));
  const announced = settings.find(({ key }) => key === 'house.announcement');
  return (
    <>
      <TextField
        type="search"
        size="small"
        label={translate('settings.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ mb: 1.5, width: { xs: '100%', sm: 320 } }}
      />
      {search.trim() === '' && <FileTools settings={settings} />}
      {announced && search.trim() === '' && <AnnouncementCard setting={announced} />}
      {found.length === 0 && <Alert severity="info">{translate('settings.nothing', { search: search.trim() })}</Alert>}
      <SettingGroups settings={found} isDangerous={false} />
      {found.some(({ key }) => SETTINGS[key].isDangerous) && (
        <Typography id={DANGEROUS_ID} color="text.secondary" sx={{ mt: 3, mb: 1.5 }}>
          {translate('settings.dangerous')}
        </Typography>
      )}
      <SettingGroups settings={found} isDangerous />
      {search.trim() === '' && <EnvironmentCard />}
    </>
  );
}

/** All settings of the operator. */
export function SettingsPage() {
  return (
    <ReadState
      reading={useSettings()}
      loading={<Loading shape="form" />}
      access={{ subject: 'system', actions: ['update'] }}
      isWorkedOn
    >
      {(settings) => <Settings settings={settings} />}
    </ReadState>
  );
}
