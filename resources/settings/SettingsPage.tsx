import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SETTINGS, type SettingKey, type SettingRecord } from '../../domain/settings/settings';
import { containsTyped } from '../../domain/text/canonical-text';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { AnnouncementCard } from './AnnouncementCard';
import { EnvironmentCard } from './EnvironmentCard';
import { FileTools } from './FileTools';
import { SectionIndex, type Section } from './SectionIndex';
import { settingSections } from './sections';
import { DANGEROUS_ID, SettingGroups } from './SettingGroups';
import { useSettings } from './useSettings';

/** Returns a function that checks whether the texts of a setting contain the search text. */
function useMatch(search: string): (key: SettingKey) => boolean {
  const translate = useTranslate();
  return (key) => {
    const { group } = SETTINGS[key];
    const words = [
      translate(`settings.keys.${key}.name`),
      translate(`settings.keys.${key}.effect`, { value: '' }),
      group ? translate(`settings.groups.${group}`) : '',
    ];
    return containsTyped(words.join(' '), search);
  };
}

function Settings({ settings }: { settings: readonly SettingRecord[] }) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const matches = useMatch(search);
  const found = settings.filter(({ key }) => SETTINGS[key].group !== null && matches(key));
  const announced = settings.find(({ key }) => key === 'house.announcement');
  const isWhole = search.trim() === '';
  const sections: Section[] = [
    ...(isWhole ? [{ id: 'settings-announcement', name: translate('settings.announcement.title') }] : []),
    ...settingSections(found).map(({ id, group, isSecond }) => {
      const name = translate(`settings.groups.${group}`);
      return { id, name: isSecond ? translate('settings.indexDangerous', { name }) : name };
    }),
    ...(isWhole ? [{ id: 'settings-environment', name: translate('settings.environment.title') }] : []),
  ];
  return (
    <Box
      sx={{ display: { lg: 'grid' }, gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: 3, alignItems: 'start' }}
    >
      <SectionIndex sections={sections} />
      <div>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            type="search"
            size="small"
            label={translate('settings.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            sx={{ mb: 1.5, width: { xs: '100%', sm: 320 } }}
          />
          {isWhole && <FileTools settings={settings} />}
        </Stack>
        {announced && isWhole && <AnnouncementCard setting={announced} />}
        {found.length === 0 && (
          <Alert severity="info">{translate('settings.nothing', { search: search.trim() })}</Alert>
        )}
        <SettingGroups settings={found} isDangerous={false} />
        {found.some(({ key }) => SETTINGS[key].isDangerous) && (
          <Typography id={DANGEROUS_ID} color="text.secondary" sx={{ mt: 3, mb: 1.5 }}>
            {translate('settings.dangerous')}
          </Typography>
        )}
        <SettingGroups settings={found} isDangerous />
        {isWhole && <EnvironmentCard />}
      </div>
    </Box>
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
