import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { SETTING_GROUPS } from '../../domain/settings/setting-kind';
import { SETTINGS, type SettingRecord } from '../../domain/settings/settings';
import { SECTION_TITLE, titleIdOf } from './sections';
import { SettingRow } from './SettingRow';

/** Id of the warning above the settings that can cost money. */
export const DANGEROUS_ID = 'settings-dangerous';

/** Settings by group, either the ordinary ones or those that can cost money. */
export function SettingGroups({ settings, isDangerous }: { settings: readonly SettingRecord[]; isDangerous: boolean }) {
  const translate = useTranslate();
  const shown = settings.filter(({ key }) => SETTINGS[key].isDangerous === isDangerous);
  return SETTING_GROUPS.map((group) => {
    const inGroup = shown.filter(({ key }) => SETTINGS[key].group === group);
    if (inGroup.length === 0) return null;
    const titleId = titleIdOf(group, isDangerous);
    return (
      <Paper
        key={group}
        component="section"
        variant="outlined"
        aria-labelledby={isDangerous ? `${titleId} ${DANGEROUS_ID}` : titleId}
        sx={{ px: 2, pt: 1.5, mb: 1.5 }}
      >
        <Typography id={titleId} variant="h4" component="h2" tabIndex={-1} sx={{ mb: 1, ...SECTION_TITLE }}>
          {translate(`settings.groups.${group}`)}
        </Typography>
        {group === 'approvals' && inGroup.some(({ value }) => value === 'singleOperator') && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {translate('settings.alone')}
          </Alert>
        )}
        {inGroup.map((setting) => (
          <SettingRow key={setting.key} setting={setting} />
        ))}
      </Paper>
    );
  });
}
