import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { permits } from '../../domain/access';
import { reportSearchText } from '../../domain/api/report-search';
import type { Report } from '../../domain/reports/report';
import { type SavedView, VIEW_NAME_MAX } from '../../domain/saved-view';
import { useReader } from '../../src/session/reader';
import { createView, deleteView, fetchListViews } from '../../src/data/savedViews';
import { FormDialog } from '../../src/metadata/FormDialog';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';

const keyOf = ({ name }: Report) => ['list-views', 'report', name];

interface ActionProps {
  title: string;
  action?: string;
  isReady?: boolean;
  /** Action of the dialog, which shows the reason if it fails. */
  onDo: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Dialog for an action on saved views; it closes after success. */
function ActionDialog({ title, action, isReady = true, onDo, onClose, children }: ActionProps) {
  const [error, setError] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const submit = async () => {
    setIsPending(true);
    try {
      await onDo();
      onClose();
    } catch (failure) {
      setError(failure);
      setIsPending(false);
    }
  };
  return (
    <FormDialog
      title={title}
      {...(action !== undefined && { action })}
      maxWidth="xs"
      isReady={isReady}
      isPending={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {error !== null && <FailureNotice error={error} />}
      {children}
    </FormDialog>
  );
}

interface SaveDialogProps {
  report: Report;
  search: string;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

function SaveDialog({ report, search, onSaved, onClose }: SaveDialogProps) {
  const translate = useTranslate();
  const mayShare = permits(useReader()?.ability ?? [], 'update', report.access.subject);
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const save = async () => {
    await createView(report.name, { name, search, columns: null, density: null, shared: isShared });
    await onSaved();
  };
  return (
    <ActionDialog title={translate('lists.view.create')} isReady={name.trim() !== ''} onDo={save} onClose={onClose}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        margin="dense"
        label={translate('lists.view.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX } }}
      />
      {mayShare && (
        <FormControlLabel
          control={<Checkbox checked={isShared} onChange={(_event, isOn) => setIsShared(isOn)} />}
          label={translate('lists.view.share')}
        />
      )}
    </ActionDialog>
  );
}

/** Saved views of a report by name: the filters, groupings and order in the address. */
export function ReportViews({ report }: { report: Report }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isOnPhone = useOnPhone();
  const [search] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [deed, setDeed] = useState<'save' | SavedView | null>(null);
  const { data: { views } = { views: [] } } = useQuery({
    queryKey: keyOf(report),
    queryFn: ({ signal }) => fetchListViews(report.name, signal),
  });
  const shown = reportSearchText(search);
  const active = views.find((view) => view.search === shown);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(report) });
  const choose = (next: () => void) => () => {
    setAnchor(null);
    next();
  };
  const itemOf = (view: SavedView) => (
    <MenuItem
      key={view.id}
      selected={view === active}
      onClick={choose(() => void navigate({ search: `?${view.search}` }))}
    >
      {view.name}
    </MenuItem>
  );
  const text = active ? translate('lists.views.active', { name: active.name }) : translate('lists.views.open');
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  const shared = views.filter(({ own }) => !own);
  return (
    <>
      {isOnPhone ? (
        <IconButton {...opener} color="primary" aria-label={text} title={text}>
          <Bookmarks />
        </IconButton>
      ) : (
        <Button {...opener} startIcon={<Bookmarks />} sx={{ whiteSpace: 'nowrap' }}>
          {text}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.filter(({ own }) => own).map(itemOf)}
        {shared.length > 0 && <ListSubheader>{translate('lists.views.shared')}</ListSubheader>}
        {shared.map(itemOf)}
        {views.length > 0 && <Divider />}
        <MenuItem onClick={choose(() => setDeed('save'))}>{translate('lists.views.saveAs')}</MenuItem>
        {active?.own && <MenuItem onClick={choose(() => setDeed(active))}>{translate('lists.views.delete')}</MenuItem>}
      </Menu>
      {deed === 'save' && <SaveDialog report={report} search={shown} onSaved={refresh} onClose={() => setDeed(null)} />}
      {deed !== null && deed !== 'save' && (
        <ActionDialog
          title={translate('lists.view.deleteTitle', { name: deed.name })}
          action={translate('ra.action.delete')}
          onDo={async () => {
            await deleteView(deed);
            await refresh();
          }}
          onClose={() => setDeed(null)}
        />
      )}
    </>
  );
}
