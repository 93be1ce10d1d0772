import ArrowBack from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { KeyInRound } from '../../../domain/slips/slip-check';
import { useServerNow } from '../../../src/data/useServerNow';
import { useLottoName } from '../../../src/fields/useLottoName';
import { useOtherLottoNames } from '../../../src/fields/useOtherLottoNames';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { namedLottos, roundEntries, roundsBehind, type NamedLotto, type RoundEntry } from './roundChoices';
import { RoundList } from './RoundList';

const TYPED_MAX = 100;

interface RoundPickerProps {
  /** The next to close first. */
  rounds: readonly KeyInRound[];
  value: KeyInRound | null;
  onChoose: (round: KeyInRound) => void;
  onClose: () => void;
}

/**
 * Choice of a round by its lotto, with the time left, for a dialog that is already open. A round of yeekee is chosen in
 * two steps or found by its number. The list shows the rounds of the moment it opened: otherwise a closing round would
 * move all others under the pointer.
 */
export function RoundPicker({ rounds, value, onChoose, onClose }: RoundPickerProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const otherNames = useOtherLottoNames();
  const onPhone = useOnPhone();
  const now = useServerNow();
  const [listed] = useState(rounds);
  const [typed, setTyped] = useState('');
  const [behind, setBehind] = useState<string | null>(null);
  const lottos = useMemo(() => namedLottos(listed, nameOf, otherNames), [listed, nameOf, otherNames]);
  const opened = lottos.find(({ lotto }) => lotto === behind);
  const entries = useMemo(
    () => (opened ? roundsBehind(opened, typed) : roundEntries(lottos, typed)),
    [lottos, opened, typed],
  );
  // The current round has the highlight first, so that Enter keeps it; a search highlights its first result.
  const current = useMemo(
    () =>
      typed === ''
        ? (entries.find(({ kind, id }) => id === (kind === 'round' ? value?.id : value?.lotto)) ?? null)
        : null,
    [entries, typed, value],
  );
  const open = (lotto: NamedLotto | null) => {
    setBehind(lotto?.lotto ?? null);
    setTyped('');
  };
  const choose = (entry: RoundEntry) => {
    if (entry.kind === 'round') onChoose(entry.round);
    else open(entry.lotto);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<
    RoundEntry,
    false,
    false,
    false
  >({
    options: entries,
    open: true,
    // A copy, because choosing the current round again has to be noticed too.
    value: useMemo(() => current && { ...current }, [current]),
    inputValue: typed,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') setTyped(text);
    },
    onChange: (_event, entry) => entry && choose(entry),
    onClose: (_event, reason) => {
      if (reason !== 'escape') return;
      if (opened) open(null);
      else onClose();
    },
    filterOptions: (all) => all,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (a, b) => a.id === b.id,
    autoHighlight: true,
  });
  const { ref: inputRef, onChange, onFocus, onBlur, ...inputProps } = getInputProps();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && opened) open(null);
  };
  const label = translate('slips.entry.round');
  return (
    <Box onKeyDown={onKeyDown} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      <Box
        {...getRootProps()}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          minHeight: 48,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {opened ? (
          <IconButton
            size="small"
            edge="start"
            aria-label={translate('slips.entry.picker.back')}
            onClick={() => open(null)}
          >
            <ArrowBack fontSize="small" />
          </IconButton>
        ) : (
          <Search fontSize="small" sx={{ color: 'text.secondary' }} />
        )}
        {opened && (
          <Typography noWrap title={opened.label} sx={{ fontWeight: 600, maxWidth: '50%', flexShrink: 0 }}>
            {opened.label}
          </Typography>
        )}
        <InputBase
          // On a phone the keyboard would cover the list.
          autoFocus={!onPhone}
          fullWidth
          inputRef={inputRef}
          onChange={onChange}
          onFocus={onFocus}
          onBlur={onBlur}
          placeholder={translate(opened ? 'slips.entry.picker.number' : 'slips.entry.picker.search')}
          slotProps={{
            input: {
              ...inputProps,
              'aria-label': translate(opened ? 'slips.entry.picker.number' : 'slips.entry.picker.search'),
              ...(opened && ({ inputMode: 'numeric', dir: 'ltr' } as const)),
              maxLength: TYPED_MAX,
            },
          }}
        />
        {onPhone && (
          <IconButton edge="end" aria-label={translate('engine.close')} onClick={onClose}>
            <Close />
          </IconButton>
        )}
      </Box>
      <RoundList
        entries={entries}
        now={now}
        listboxProps={{ ...getListboxProps(), 'aria-label': label, 'aria-labelledby': undefined }}
        entryProps={getOptionProps}
        isOfOne={opened !== undefined}
      />
      {entries.length === 0 && (
        <Typography role="status" color="text.secondary" sx={{ p: 3, textAlign: 'center' }}>
          {translate('slips.entry.picker.nothing')}
        </Typography>
      )}
    </Box>
  );
}
