import Checklist from '@mui/icons-material/Checklist';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useSelection } from './SelectionContext';

/** Begins and ends the selecting of cards on a phone, where they have no room for a box each. */
export function PickButton() {
  const translate = useTranslate();
  const { isPossible, isPicking, setPicking } = useSelection();
  if (!isPossible) return null;
  return (
    <Button startIcon={<Checklist />} aria-pressed={isPicking} onClick={() => setPicking(!isPicking)}>
      {translate('rows.select.pick')}
    </Button>
  );
}
