import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StartPage } from '../../domain/accounts/start-page';
import { intersectPermissions, permissionOf, rulesOf, type Permission } from '../../domain/access';
import { useMenuPreview, type MenuPreview } from '../../src/metadata/MenuPreviewContext';

function PreviewedMenu({ groups, landingTitle }: MenuPreview) {
  const translate = useTranslate();
  return (
    <>
      {groups.length === 0 && (
        <DialogContentText>{translate('resources.sub-accounts.menuAs.nothing')}</DialogContentText>
      )}
      {groups.map(({ group, entries }) => (
        <List
          key={group ?? ''}
          dense
          disablePadding
          subheader={
            group !== undefined && <ListSubheader disableGutters>{translate(`shell.groups.${group}`)}</ListSubheader>
          }
        >
          {entries.map(({ path, title, icon: Icon }) => (
            <ListItem key={path} disableGutters>
              <ListItemIcon sx={{ minWidth: 36 }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={translate(title)} />
            </ListItem>
          ))}
        </List>
      ))}
      <DialogContentText variant="body2" sx={{ mt: 1 }}>
        {translate('resources.sub-accounts.menuAs.landing', { screen: translate(landingTitle) })}
      </DialogContentText>
    </>
  );
}

/**
 * Preview of the sub account's menu with the unsaved levels of the form. The page computes it with the same rules as
 * for every user.
 *
 * @param held permissions of the person who chooses the levels, who can't give more
 */
export function MenuAsUser({ held }: { held: Permission }) {
  const translate = useTranslate();
  const preview = useMenuPreview();
  const [open, setOpen] = useState(false);
  const chosen: Partial<Permission> | null | undefined = useWatch({ name: 'permission' });
  const startPage: StartPage | null | undefined = useWatch({ name: 'startPage' });
  if (!preview) return null;
  const permission = intersectPermissions([{ ...permissionOf('off'), ...chosen }, held]);
  return (
    <Box sx={{ mt: 1 }}>
      <Button startIcon={<VisibilityIcon />} onClick={() => setOpen(true)}>
        {translate('resources.sub-accounts.menuAs.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="menu-as-title" fullWidth maxWidth="xs">
        <DialogTitle id="menu-as-title">{translate('resources.sub-accounts.menuAs.label')}</DialogTitle>
        <DialogContent>{open && <PreviewedMenu {...preview(rulesOf(permission), startPage ?? null)} />}</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('engine.close')}</Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
