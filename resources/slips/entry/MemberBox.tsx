import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type RefObject } from 'react';
import { listKeyInMembers } from '../../../domain/api/slips';
import type { KeyInMember } from '../../../domain/slips/slip-check';
import { containsTyped } from '../../../domain/text/canonical-text';
import { useRead } from '../../../src/data/useRead';
import { useRested } from '../../../src/fields/useRested';

const REST_MS = 150;

interface MemberBoxProps {
  value: KeyInMember | null;
  onChange: (member: KeyInMember | null) => void;
  /** Called after a choice, to move the focus. */
  onChosen: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

const labelOf = ({ username, nickname }: KeyInMember) => (nickname === null ? username : `${username} · ${nickname}`);

/** Choice of the slip's member: some letters of the name and Enter. */
export function MemberBox({ value, onChange, onChosen, inputRef }: MemberBoxProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const text = value !== null && typed === labelOf(value) ? '' : typed.trim();
  const q = useRested(text, REST_MS);
  const { data, isFetching } = useRead(listKeyInMembers, { query: { q } }, { placeholderData: (before) => before });
  // Options for the previous text stay until the answer arrives, filtered by the current text, so that Enter can't
  // choose a wrong member.
  const fitting = (data ?? []).filter((member) => containsTyped(labelOf(member), text));
  return (
    <Autocomplete
      size="small"
      value={value}
      options={fitting}
      autoHighlight
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_event, now) => setTyped(now)}
      onChange={(_event, member) => onChange(member)}
      // Also after choosing the current member again, which triggers no change.
      onClose={(_event, reason) => reason === 'selectOption' && onChosen()}
      loadingText={translate('engine.loading')}
      noOptionsText={translate('slips.entry.noMember')}
      clearText={translate('engine.clear')}
      openText={translate('engine.open')}
      closeText={translate('engine.close')}
      renderInput={(params) => (
        <TextField {...params} inputRef={inputRef} label={translate('slips.entry.member')} autoFocus={value === null} />
      )}
      sx={{ flex: '1 1 200px' }}
    />
  );
}
