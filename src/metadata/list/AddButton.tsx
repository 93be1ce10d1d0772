import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useStopped } from '../../session/reader';
import { useShortcut } from '../../shortcuts/useShortcut';
import { useLinks } from '../LinksContext';
import { useIsSelecting } from './selection/SelectionContext';

interface AddButtonProps {
  resource: string;
  /** Whether it floats over the end of the screen, where a thumb reaches it. */
  isFloating?: boolean;
}

/** The link to the form for a new record; nothing where the user may not add one. */
export function AddButton({ resource, isFloating = false }: AddButtonProps) {
  const translate = useTranslate();
  const { create } = useLinks(resource);
  const navigate = useNavigate();
  const isSelecting = useIsSelecting();
  const isStopped = useStopped() !== null;
  const label = `resources.${resource}.add`;
  useShortcut(
    { keys: 'KeyN', label, section: 'screen', run: () => create && void navigate(create) },
    create !== undefined && !isStopped,
  );
  if (!create) return null;
  if (isFloating) {
    // The actions on a selection are in the same place.
    if (isSelecting || isStopped) return null;
    return (
      <Fab
        component={RouterLink}
        to={create}
        color="primary"
        variant="extended"
        size="medium"
        sx={{ position: 'fixed', insetInlineEnd: 16, bottom: 'calc(16px + env(safe-area-inset-bottom))', gap: 1 }}
      >
        <Add fontSize="small" />
        {translate(label)}
      </Fab>
    );
  }
  return (
    <Button
      component={RouterLink}
      to={create}
      variant="contained"
      disabled={isStopped}
      startIcon={<Add />}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate(label)}
    </Button>
  );
}
