import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { TextFileChooser } from './TextFileChooser';

/** Number of lines of the text in sight, before it was read and after. */
const [SHOWN_BEFORE, SHOWN_AFTER] = [6, 2];

interface FileTextProps {
  text: string;
  onText: (text: string) => void;
  /** Label of the button that opens a file. */
  choose: string;
  /** File types to offer, as in the attribute `accept`. */
  accept: string;
  /** Whether the text was read; the answers about it then need the room. */
  isRead: boolean;
  disabled: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** Takes the text of a file: the file is chosen, or its text is pasted. */
export function FileText({ text, onText, choose, accept, isRead, disabled, children }: FileTextProps) {
  const translate = useTranslate();
  const rows = isRead ? SHOWN_AFTER : SHOWN_BEFORE;
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextFileChooser label={choose} accept={accept} disabled={disabled} onText={(chosen) => onText(chosen ?? '')} />
        {children}
      </Stack>
      <TextField
        label={translate('imports.file.paste')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        disabled={disabled}
        multiline
        minRows={rows}
        maxRows={rows}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { spellCheck: false } }}
        // Few monospace typefaces have Thai letters, so those come from the page's typeface.
        sx={{
          '& textarea': { fontFamily: ({ typography }) => `ui-monospace, monospace, ${typography.fontFamily}` },
        }}
      />
    </>
  );
}
