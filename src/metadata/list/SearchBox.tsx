import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../shortcuts/useShortcut';
import { useFilters } from './useFilters';

/** Pause in typing before the list follows. */
const REST = 300;

/**
 * The free-text filter `q`. Typed text appears in the box immediately and in the URL after a pause. The box follows the
 * URL only when another part changed it (a removed chip, the back button), so it never changes while the user types.
 */
export function SearchBox() {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const inForce = typeof values.q === 'string' ? values.q : '';
  const [typed, setTyped] = useState(inForce);
  /** Texts that this box put into the URL, oldest first, beginning with the present one. */
  const requestedTexts = useRef([inForce]);
  const box = useRef<HTMLInputElement>(null);
  useShortcut({
    keys: '/',
    label: 'finding.shortcuts.search',
    section: 'screen',
    run: () => {
      // Selecting alone doesn't set the focus in every browser.
      box.current?.focus();
      box.current?.select();
    },
  });

  useEffect(() => {
    const echo = requestedTexts.current.indexOf(inForce);
    requestedTexts.current = echo < 0 ? [inForce] : requestedTexts.current.slice(echo);
    if (echo < 0) setTyped(inForce);
  }, [inForce]);

  const ask = useEvent((text: string) => {
    const q = text.trim();
    if (q === requestedTexts.current.at(-1)) return;
    requestedTexts.current.push(q);
    change({ q });
  });

  useEffect(() => {
    const timer = setTimeout(() => ask(typed), REST);
    return () => clearTimeout(timer);
  }, [typed, ask]);

  return (
    <TextField
      type="search"
      value={typed}
      inputRef={box}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed);
      }}
      placeholder={translate('engine.list.search')}
      size="small"
      margin="none"
      sx={{
        flex: '1 1 9rem',
        maxWidth: { sm: '18rem' },
        minWidth: 0,
        '& ::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': translate('engine.list.search'), maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('engine.clear')}
                onClick={() => {
                  setTyped('');
                  ask('');
                }}
              >
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
