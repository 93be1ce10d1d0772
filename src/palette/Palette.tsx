import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureKey } from '../data/failureKey';
import { matchingItems } from '../fields/nameSearch';
import { useOtherNames } from '../fields/useOtherNames';
import { useRested } from '../fields/useRested';
import type { ResourceDefinition } from '../metadata/definition';
import { loadMessages } from '../texts/loadMessages';
import { inGroups, type PaletteItem, withFoundName } from './paletteItem';
import { PaletteOptions } from './PaletteOptions';
import { useBookItems } from './useBookItems';
import { useFoundRecords } from './useFoundRecords';

/** Pause in typing before the API is queried. */
const REST_MS = 200;

export interface PaletteProps {
  /** Screens and actions, which are found without the API. */
  items: readonly PaletteItem[];
  /** The resources whose records can be found. */
  resources: readonly ResourceDefinition[];
  onClose: () => void;
}

/**
 * One box that leads anywhere: the user types a part of a screen's title or of a record's name, and chooses with the
 * arrow keys. Place it in a dialog that is already open, because the box has to be on the page when its options are set
 * up.
 */
export function Palette({ items, resources, onClose }: PaletteProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const q = useRested(typed.trim(), REST_MS);
  const found = useFoundRecords(resources, q);
  const deferred = useDeferredValue(typed);
  const otherNames = useOtherNames(loadMessages);
  const named = items.map((item) => (item.titleKey ? { ...item, also: otherNames(item.titleKey) } : item));
  const matching = matchingItems(named, deferred).map((item) => withFoundName(item, deferred));
  const ofBook = useBookItems(typed.trim());
  const options = inGroups(typed.trim() === '' ? matching : [...ofBook, ...found.items, ...matching]);
  const isWaiting = found.isLooking || q !== typed.trim();

  const choose = (item: PaletteItem | null) => {
    if (item === null) return;
    onClose();
    if (typeof item.to === 'string') void navigate(item.to);
    else item.to();
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<
    PaletteItem,
    false,
    false,
    false
  >({
    options,
    open: true,
    value: null,
    inputValue: typed,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') setTyped(text);
    },
    onChange: (_event, item) => choose(item),
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
    filterOptions: (all) => all,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (a, b) => a.id === b.id,
    autoHighlight: true,
  });

  const { ref: inputRef, onChange, onFocus, onBlur, ...inputProps } = getInputProps();

  return (
    <>
      <Box
        {...getRootProps()}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          minHeight: 52,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          inputRef={inputRef}
          onChange={onChange}
          onFocus={onFocus}
          onBlur={onBlur}
          placeholder={translate('finding.palette.placeholder')}
          slotProps={{
            input: { ...inputProps, 'aria-label': translate('finding.palette.title'), maxLength: 100 },
          }}
        />
      </Box>
      <Box sx={{ height: 2 }}>
        {isWaiting && <LinearProgress aria-label={translate('engine.loading')} sx={{ height: 2 }} />}
      </Box>
      {found.error !== null && (
        <Typography role="alert" variant="body2" color="error" sx={{ px: 2, py: 1 }}>
          {translate(failureKey(found.error))}
        </Typography>
      )}
      <PaletteOptions options={options} typed={typed} listboxProps={getListboxProps()} optionProps={getOptionProps} />
      {options.length === 0 && !isWaiting && (
        <Typography role="status" color="text.secondary" sx={{ p: 3, textAlign: 'center' }}>
          {translate('engine.list.nothingFound')}
        </Typography>
      )}
    </>
  );
}
