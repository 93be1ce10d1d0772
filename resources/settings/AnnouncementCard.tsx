import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { USERNAME_MAX } from '../../domain/accounts/username';
import { ANNOUNCEMENT_MAX, type Announcement } from '../../domain/settings/announcement';
import type { SettingRecord } from '../../domain/settings/settings';
import { localMomentOf, typedMoment } from '../../src/fields/businessMoment';
import { DateTimeBox, isLocalMoment } from '../../src/fields/dates/DateTimeBox';
import { ActionButton } from '../../src/metadata/ActionButton';
import { SECTION_TITLE } from './sections';
import { useSettingChange } from './useSettings';
import { useValueRefusal } from './valueRefusal';

const momentOrNull = (local: string | null) => (local === null ? null : typedMoment(local));
const localOrNull = (moment: string | null | undefined) => (moment ? localMomentOf(moment) : null);

/** Announcement to all signed-in users or to one branch, with its period. */
export function AnnouncementCard({ setting }: { setting: SettingRecord }) {
  const translate = useTranslate();
  const refusalOf = useValueRefusal();
  const { change, isPending, error } = useSettingChange(setting);
  const stands = setting.value as Announcement | null;
  const [text, setText] = useState(stands?.text ?? '');
  const [from, setFrom] = useState(localOrNull(stands?.from));
  const [until, setUntil] = useState(localOrNull(stands?.until));
  const [branch, setBranch] = useState(stands?.branch ?? '');
  const isReadable = [from, until].every((moment) => moment === null || isLocalMoment(moment));
  const isOver = isReadable && from !== null && until !== null && until <= from;
  const isReady = text.trim() !== '' && isReadable && !isOver;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady || isPending) return;
    change({
      value: { text: text.trim(), from: momentOrNull(from), until: momentOrNull(until), branch: branch.trim() || null },
    });
  }
  function takeAway(): void {
    change({ value: null }, () => {
      setText('');
      setFrom(null);
      setUntil(null);
      setBranch('');
    });
  }

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="settings-announcement"
      sx={{ px: 2, py: 1.5, mb: 1.5 }}
    >
      <Typography id="settings-announcement" variant="h4" component="h2" tabIndex={-1} sx={{ mb: 1, ...SECTION_TITLE }}>
        {translate('settings.announcement.title')}
      </Typography>
      <Typography color="text.secondary">{translate('settings.announcement.effect')}</Typography>
      <Box component="form" noValidate aria-labelledby="settings-announcement" onSubmit={submit} sx={{ mt: 1.5 }}>
        <Stack spacing={1.5}>
          <TextField
            label={translate('settings.announcement.text')}
            value={text}
            multiline
            maxRows={4}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: ANNOUNCEMENT_MAX } }}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
            <DateTimeBox
              label={translate('settings.announcement.from')}
              value={from}
              helperText={translate('settings.announcement.fromHint')}
              onChange={setFrom}
            />
            <DateTimeBox
              label={translate('settings.announcement.until')}
              value={until}
              error={isOver}
              helperText={translate(isOver ? 'settings.announcement.isOver' : 'settings.announcement.untilHint')}
              onChange={setUntil}
            />
          </Stack>
          <TextField
            label={translate('settings.announcement.branch')}
            value={branch}
            helperText={translate('settings.announcement.branchHint')}
            onChange={({ target }) => setBranch(target.value)}
            slotProps={{ htmlInput: { maxLength: USERNAME_MAX, autoCapitalize: 'none', spellCheck: false } }}
            sx={{ maxWidth: 420 }}
          />
          {error && <Alert severity="error">{refusalOf(error)}</Alert>}
          <Stack direction="row" spacing={1}>
            <ActionButton type="submit" variant="contained" disabled={!isReady} loading={isPending}>
              {translate('settings.announcement.submit')}
            </ActionButton>
            {stands !== null && (
              <ActionButton loading={isPending} onClick={takeAway}>
                {translate('settings.announcement.takeAway')}
              </ActionButton>
            )}
          </Stack>
        </Stack>
      </Box>
    </Paper>
  );
}
