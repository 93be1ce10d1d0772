import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { useNumberSets } from './useNumbers';

interface NumberSetsProps {
  /** Text in the box. */
  text: string;
  canKeep: boolean;
  onChoose: (text: string) => void;
}

/** Saved sets of numbers: load one into the box, or save the numbers in the box as a set. */
export function NumberSets({ text, canKeep, onChoose }: NumberSetsProps) {
  const translate = useTranslate();
  const { sets, keep, forget } = useNumberSets();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const failed = keep.error ?? forget.error;
  const isTaken = sets.data?.some((set) => set.name === name.trim()) ?? false;
  return (
    <>
      <Button startIcon={<BookmarkIcon />} onClick={() => setOpen(true)}>
        {translate('limits.numbers.sets.open', { count: sets.data?.length ?? 0 })}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} aria-labelledby="sets-title" fullWidth maxWidth="xs">
          <DialogTitle id="sets-title">{translate('limits.numbers.sets.title')}</DialogTitle>
          <DialogContent>
            {failed && <FailureNotice error={failed} />}
            {sets.data?.length === 0 && (
              <Typography color="text.secondary">{translate('limits.numbers.sets.none')}</Typography>
            )}
            <List disablePadding>
              {sets.data?.map((set) => (
                <ListItem
                  key={set.id}
                  disablePadding
                  secondaryAction={
                    <IconButton
                      edge="end"
                      aria-label={translate('limits.numbers.sets.forget', { name: set.name })}
                      onClick={() => forget.mutate({ params: { id: set.id } })}
                    >
                      <DeleteIcon />
                    </IconButton>
                  }
                >
                  <ListItemButton
                    onClick={() => {
                      onChoose(set.numbers);
                      setOpen(false);
                    }}
                  >
                    <ListItemText
                      primary={set.name}
                      secondary={set.numbers}
                      slotProps={{ secondary: { noWrap: true } }}
                    />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
            {canKeep && (
              <Stack
                component="form"
                direction="row"
                spacing={1}
                sx={{ mt: 1.5 }}
                onSubmit={(event) => {
                  event.preventDefault();
                  if (name.trim() !== '' && !isTaken)
                    keep.mutate({ body: { name: name.trim(), numbers: text } }, { onSuccess: () => setName('') });
                }}
              >
                <TextField
                  size="small"
                  fullWidth
                  label={translate('limits.numbers.sets.name')}
                  value={name}
                  error={isTaken}
                  helperText={isTaken ? translate('validation.limits.setNameTaken') : undefined}
                  onChange={({ target }) => setName(target.value)}
                  slotProps={{ htmlInput: { maxLength: 60 } }}
                />
                <Button type="submit" disabled={name.trim() === '' || isTaken} loading={keep.isPending}>
                  {translate('limits.numbers.sets.keep')}
                </Button>
              </Stack>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
