import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useSyncExternalStore } from 'react';
import { KeyCaps } from './KeyCaps';
import { boundShortcuts, watchShortcuts } from './registry';
import type { Shortcut, ShortcutSection } from './shortcut';
import { letSingleKeysWork, useSingleKeysWork } from './singleKeys';

const SECTIONS: readonly ShortcutSection[] = ['everywhere', 'screen', 'goTo'];

function Section({ section, shortcuts }: { section: ShortcutSection; shortcuts: readonly Shortcut[] }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ breakInside: 'avoid', mb: 2 }}>
      <Typography component="h3" variant="overline" color="text.secondary">
        {translate(`finding.shortcuts.sections.${section}`)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shortcuts.map(({ keys, label }) => (
          <Box key={keys} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
            <Typography component="dt" variant="body2">
              {translate(label)}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <KeyCaps keys={keys} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A list of all shortcuts that work on the present screen, and the switch for those without Ctrl. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const bound = useSyncExternalStore(watchShortcuts, boundShortcuts);
  const singleKeys = useSingleKeysWork();
  const sections = SECTIONS.map((section) => ({
    section,
    shortcuts: bound.filter((shortcut) => shortcut.section === section),
  }));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('finding.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ columnCount: { sm: 2 }, columnGap: 4 }}>
          {sections.map(
            ({ section, shortcuts }) => shortcuts.length > 0 && <Section key={section} {...{ section, shortcuts }} />,
          )}
        </Box>
        <FormControlLabel
          control={<Switch checked={singleKeys} onChange={(_event, checked) => letSingleKeysWork(checked)} />}
          label={translate('finding.shortcuts.singleKeys')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
