import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { VIEW_NAME_MAX, type SavedView } from '../../../domain/saved-view';
import type { FieldErrors } from '../../../domain/validation/validation';
import { RefusedError } from '../../data/errors';
import { fieldMessageOf } from '../../data/fieldMessages';
import { createView, updateView } from '../../data/savedViews';
import { FormDialog } from '../FormDialog';
import type { ResourceDefinition } from '../definition';
import { FailureNotice } from '../states/FailureNotice';
import { useCanUpdate } from '../useCanUpdate';
import type { ListLayout } from './useListLayout';
import { addressOf } from './viewAddress';

interface ViewDialogProps {
  definition: ResourceDefinition;
  layout: ListLayout;
  /** The view to rename or share; null for a new one. */
  view: SavedView | null;
  onClose: () => void;
}

function fieldErrorsIn(error: unknown): FieldErrors {
  return (error instanceof RefusedError && error.problem?.errors) || {};
}

/** Saves the present list as a named view, or renames a view; shares it, or stops sharing it. */
export function ViewDialog({ definition, layout, view, onClose }: ViewDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayShare = useCanUpdate(definition.name) === true;
  const [name, setName] = useState(view?.name ?? '');
  const [keepsLayout, setKeepsLayout] = useState(true);
  const [isShared, setShared] = useState(view?.shared ?? false);
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const { shown, columns, density, replaceViews, reload } = layout;

  const save = async (): Promise<SavedView> => {
    if (view) return updateView(view, { name, shared: isShared });
    const savedLayout = keepsLayout ? { columns: [...columns], density } : { columns: null, density: null };
    return createView(definition.name, { name, search: shown, ...savedLayout, shared: isShared });
  };
  const submit = async () => {
    setSaving(true);
    try {
      const saved = await save();
      replaceViews((views) => [...views.filter((each) => each.id !== saved.id), saved].sort(byOwnAndName));
      onClose();
      if (!view) void navigate({ search: addressOf(saved) });
    } catch (failure) {
      setError(failure);
      setSaving(false);
      if (view) reload();
    }
  };

  const { name: nameError, shared: shareError } = fieldErrorsIn(error);
  const textOf = (fault: FieldErrors[string] | undefined) => {
    if (!fault) return undefined;
    const { message, args } = fieldMessageOf(fault);
    return translate(message, args);
  };
  return (
    <FormDialog
      title={translate(view ? 'lists.view.edit' : 'lists.view.create')}
      maxWidth="xs"
      isReady
      isPending={isSaving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {error !== null && !nameError && !shareError && <FailureNotice error={error} />}
      <Stack spacing={0.5} sx={{ pt: 1 }}>
        <TextField
          label={translate('lists.view.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={nameError !== undefined}
          helperText={textOf(nameError)}
          slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX } }}
          autoFocus
          fullWidth
        />
        {!view && (
          <FormControlLabel
            control={<Checkbox checked={keepsLayout} onChange={(_event, is) => setKeepsLayout(is)} />}
            label={translate('lists.view.layout')}
          />
        )}
        {(mayShare || isShared) && (
          <FormControlLabel
            control={<Checkbox checked={isShared} onChange={(_event, is) => setShared(is)} />}
            label={translate('lists.view.share')}
          />
        )}
        {isShared && <FormHelperText>{translate('lists.view.shareHint')}</FormHelperText>}
        {shareError && <FormHelperText error>{textOf(shareError)}</FormHelperText>}
      </Stack>
    </FormDialog>
  );
}

/** Orders views as the server does, as far as people can tell. */
function byOwnAndName(a: SavedView, b: SavedView): number {
  return Number(b.own) - Number(a.own) || a.name.localeCompare(b.name);
}
