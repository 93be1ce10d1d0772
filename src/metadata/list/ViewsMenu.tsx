import Home from '@mui/icons-material/HomeOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { SavedView } from '../../../domain/saved-view';
import { failureKey } from '../../data/failureKey';
import { updateView } from '../../data/savedViews';
import type { ListLayout } from './useListLayout';
import { addressOf, WHOLE_LIST } from './viewAddress';

/** Actions that open a dialog. */
export type ViewAction = 'create' | 'edit' | 'delete';

interface ViewsMenuProps {
  layout: ListLayout;
  anchor: HTMLElement;
  onDeed: (deed: ViewAction) => void;
  onClose: () => void;
}

/** The views of a list, the user's own before those shared with them, and the actions on the chosen one. */
export function ViewsMenu({ layout, anchor, onDeed, onClose }: ViewsMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { views, choice, active, isChanged, shown, columns, density, change, forgetEdits, replaceViews, reload } =
    layout;

  const choose = (view: SavedView) => {
    onClose();
    forgetEdits();
    void navigate({ search: addressOf(view) });
  };

  const save = async (view: SavedView) => {
    onClose();
    const layoutOfView = { ...(view.columns && { columns: [...columns] }), ...(view.density && { density }) };
    try {
      const saved = await updateView(view, { search: shown, ...layoutOfView });
      replaceViews((all) => all.map((each) => (each.id === saved.id ? saved : each)));
      forgetEdits();
      notify('lists.views.saved', { type: 'info' });
    } catch (error) {
      notify(failureKey(error), { type: 'error' });
      reload();
    }
  };

  const makerOf = ({ maker }: SavedView) =>
    maker === null ? translate('lists.views.fromAbove') : translate('lists.views.from', { name: maker });

  const itemOf = (view: SavedView): ReactNode => (
    <MenuItem
      key={view.id}
      role="menuitemradio"
      aria-checked={view.id === active?.id}
      selected={view.id === active?.id}
      onClick={() => choose(view)}
    >
      <ListItemText primary={view.name} secondary={view.own ? undefined : makerOf(view)} sx={{ overflow: 'hidden' }} />
      {view.own && view.shared && (
        <ListItemIcon sx={{ minWidth: 0, ml: 1 }}>
          <People fontSize="small" titleAccess={translate('lists.views.isShared')} />
        </ListItemIcon>
      )}
      {view.id === choice.defaultView && (
        <ListItemIcon sx={{ minWidth: 0, ml: 1 }}>
          <Home fontSize="small" titleAccess={translate('lists.views.isDefault')} />
        </ListItemIcon>
      )}
    </MenuItem>
  );

  const groupOf = (title: string, members: readonly SavedView[]): ReactNode[] =>
    members.length === 0
      ? []
      : [
          <ListSubheader key={title} role="presentation" disableSticky sx={{ lineHeight: 2.5 }}>
            {translate(title)}
          </ListSubheader>,
          ...members.map(itemOf),
        ];

  const deed = (label: string, run: () => void): ReactNode => (
    <MenuItem key={label} onClick={run}>
      {translate(label)}
    </MenuItem>
  );
  const isDefault = active !== undefined && active.id === choice.defaultView;
  const setDefault = (defaultView: string | null) => {
    onClose();
    change({ defaultView });
  };

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('lists.views.open') }, paper: { sx: { maxWidth: 420 } } }}
    >
      <MenuItem
        role="menuitemradio"
        aria-checked={!active}
        selected={!active}
        onClick={() => {
          onClose();
          void navigate({ search: WHOLE_LIST });
        }}
      >
        {translate('lists.views.whole')}
      </MenuItem>
      {groupOf(
        'lists.views.own',
        views.filter(({ own }) => own),
      )}
      {groupOf(
        'lists.views.shared',
        views.filter(({ own }) => !own),
      )}
      <Divider component="li" />
      {active?.own && isChanged && deed('lists.views.save', () => void save(active))}
      {deed('lists.views.saveAs', () => onDeed('create'))}
      {active &&
        (isDefault
          ? deed('lists.views.noDefault', () => setDefault(null))
          : deed('lists.views.makeDefault', () => setDefault(active.id)))}
      {active?.own && deed('lists.views.edit', () => onDeed('edit'))}
      {active?.own && deed('lists.views.delete', () => onDeed('delete'))}
    </Menu>
  );
}
