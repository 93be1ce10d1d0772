import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { DENSITIES } from '../../../domain/saved-view';
import type { ResourceDefinition } from '../definition';
import { ColumnOrder } from './ColumnOrder';
import type { ListLayout } from './useListLayout';

interface ColumnsDialogProps {
  definition: ResourceDefinition;
  layout: ListLayout;
  onClose: () => void;
}

/** Chooses the columns of a list, their order and the density of its rows; the list shows every change immediately. */
export function ColumnsDialog({ definition, layout, onClose }: ColumnsDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { columns, density, change, isAsGiven, reset } = layout;
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <DialogTitle id={`${id}-title`}>{translate('lists.columns.title')}</DialogTitle>
      <DialogContent>
        <FormControl>
          <FormLabel id={`${id}-density`}>{translate('lists.columns.density')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={`${id}-density`}
            value={density}
            onChange={(_event, value) => change({ density: DENSITIES.find((each) => each === value) ?? null })}
          >
            {DENSITIES.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                label={translate(`lists.columns.${each}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <DialogContentText variant="body2">{translate('lists.columns.hint')}</DialogContentText>
        <ColumnOrder definition={definition} columns={columns} onChange={(next) => change({ columns: [...next] })} />
      </DialogContent>
      <DialogActions>
        <Button disabled={isAsGiven} onClick={reset} sx={{ mr: 'auto' }}>
          {translate('lists.columns.reset')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('engine.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
