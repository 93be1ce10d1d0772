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
import { SCREEN_KEYS } from './screenKeys';
import type { Shortcut, ShortcutSection } from './shortcut';
import { letSingleKeysWork, useSingleKeysWork } from './singleKeys';

const SECTIONS: readonly ShortcutSection[] = ['everywhere', 'screen', 'goTo'];

interface SectionProps {
  title: string;
  shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[];
}

function Section({ title, shortcuts }: SectionProps) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ breakInside: 'avoid', mb: 2 }}>
      <Typography component="h3" variant="overline" color="text.secondary">
        {title}
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

/** A list of the shortcuts that work on the present screen and on each kind of screen, and the switch for those without Ctrl. */
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
            ({ section, shortcuts }) =>
              shortcuts.length > 0 && (
                <Section
                  key={section}
                  title={translate(`finding.shortcuts.sections.${section}`)}
                  shortcuts={shortcuts}
                />
              ),
          )}
        </Box>
        <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
          {translate('pages.help.keysOf.title')}
        </Typography>
        <Box sx={{ columnCount: { sm: 2 }, columnGap: 4 }}>
          {SCREEN_KEYS.map(({ title, keys }) => (
            <Section key={title} title={translate(title)} shortcuts={keys} />
          ))}
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
