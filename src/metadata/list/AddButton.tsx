import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useShortcut } from '../../shortcuts/useShortcut';
import { useLinks } from '../LinksContext';

/** The way to the form for a new record; nothing where the person may not add one. */
export function AddButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { create } = useLinks(resource);
  const navigate = useNavigate();
  const label = `resources.${resource}.add`;
  useShortcut({ keys: 'KeyN', label, section: 'screen', run: () => create && void navigate(create) }, create !== undefined);
  if (!create) return null;
  return (
    <Button component={RouterLink} to={create} variant="contained" startIcon={<Add />} sx={{ whiteSpace: 'nowrap' }}>
      {translate(label)}
    </Button>
  );
}
