import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useLinks } from '../LinksContext';

/** The way to the form for a new record; nothing where the person may not add one. */
export function AddButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { create } = useLinks(resource);
  if (!create) return null;
  return (
    <Button component={RouterLink} to={create} variant="contained" startIcon={<Add />} sx={{ whiteSpace: 'nowrap' }}>
      {translate(`resources.${resource}.add`)}
    </Button>
  );
}
