import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { FormSubject } from '../definition';
import { fieldOf } from '../fieldOf';
import { Cell } from '../list/Cell';
import type { Conflict, ConflictField } from './conflict';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  definition: FormSubject;
  conflict: Conflict;
  /** Saves the other user's values in these fields, and the typed ones in all others. */
  onSave: (theirs: readonly ConflictField[]) => void;
  /** Returns to the form, where all input is still there. */
  onClose: () => void;
}

interface RowProps {
  definition: FormSubject;
  row: ConflictField;
  side: Side;
  onChoose: (side: Side) => void;
}

/** Returns the key of a row. */
const keyOf = ({ field, area }: ConflictField) => (area === null ? field : `${field}.${area}`);

/** One field: its old value, the other user's and the typed one, and the choice between the two. */
function FieldRow({ definition, row, side, onChoose }: RowProps) {
  const translate = useTranslate();
  const column = fieldOf(definition, row.field);
  const { area } = row;
  const name = translate(column.labelKey);
  const label = area === null ? name : `${name} · ${translate(`resources.permission.areas.${area}.name`)}`;
  const show = (value: unknown) =>
    area === null ? (
      <Cell column={column} record={{ [row.field]: value }} />
    ) : (
      translate(`resources.permission.levels.${String(value)}`)
    );
  const option = (which: Side) => (
    <FormControlLabel
      value={which}
      control={<Radio size="small" />}
      label={
        <span>
          {translate(`engine.conflict.${which}`)}: <strong>{show(row[which])}</strong>
        </span>
      }
    />
  );
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Typography variant="body2" color="text.secondary" component="div">
        {translate('engine.conflict.was')}: {show(row.was)}
      </Typography>
      {row.isContested ? (
        <RadioGroup
          aria-label={label}
          value={side}
          onChange={(_event, value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
        >
          {option('mine')}
          {option('theirs')}
        </RadioGroup>
      ) : (
        <Typography variant="body2" component="div">
          {translate('engine.conflict.theirs')}: <strong>{show(row.theirs)}</strong>
        </Typography>
      )}
    </Paper>
  );
}

/**
 * Shows the changes that another user saved while this form was open, field by field, and lets the user choose where
 * both changed the same field. The typed value stays chosen until the user chooses otherwise.
 */
export function ConflictDialog({ definition, conflict, onSave, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { fields } = conflict;
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (row: ConflictField): Side => sides[keyOf(row)] ?? 'mine';
  const contested = fields.filter((row) => row.isContested);
  const chooseAll = (side: Side) => setSides(Object.fromEntries(contested.map((row) => [keyOf(row), side])));

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('engine.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>
          {translate(contested.length > 0 ? 'engine.conflict.choose' : 'engine.conflict.merged')}
        </DialogContentText>
        {contested.length > 1 && (
          <Box sx={{ mb: 1 }}>
            <Button onClick={() => chooseAll('mine')}>{translate('engine.conflict.allMine')}</Button>
            <Button onClick={() => chooseAll('theirs')}>{translate('engine.conflict.allTheirs')}</Button>
          </Box>
        )}
        <Stack spacing={1}>
          {fields.map((row) => (
            <FieldRow
              key={keyOf(row)}
              definition={definition}
              row={row}
              side={sideOf(row)}
              onChoose={(side) => setSides({ ...sides, [keyOf(row)]: side })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('engine.conflict.back')}</Button>
        <Button variant="contained" onClick={() => onSave(contested.filter((row) => sideOf(row) === 'theirs'))}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
