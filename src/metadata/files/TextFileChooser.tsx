import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { decodeText, detectEncoding, TEXT_ENCODINGS, type TextEncoding } from '../../../domain/text/text-encoding';

interface TextFileChooserProps {
  label: string;
  /** File types to offer, as in the attribute `accept`. */
  accept: string;
  disabled?: boolean;
  /** Receives the text of the chosen file; null if it can't be read in the encoding. */
  onText: (text: string | null) => void;
}

interface ChosenFile {
  name: string;
  bytes: Uint8Array;
  encoding: TextEncoding;
}

/**
 * Lets the user choose a text file. Its encoding is detected and shown, because the encodings of Windows can be mistaken
 * for each other; another choice reads the file again.
 */
export function TextFileChooser({ label, accept, disabled, onText }: TextFileChooserProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  function read(chosen: ChosenFile): void {
    const text = decodeText(chosen.bytes, chosen.encoding);
    setFile(chosen);
    setUnreadable(text === null);
    onText(text);
  }

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    read({ name: chosen.name, bytes, encoding: detectEncoding(bytes) });
  }

  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {file && (
        <TextField
          select
          size="small"
          label={translate('imports.file.encoding', { name: file.name })}
          value={file.encoding}
          disabled={disabled}
          onChange={({ target }) => read({ ...file, encoding: target.value as TextEncoding })}
          sx={{ minWidth: 200, maxWidth: '100%' }}
        >
          {TEXT_ENCODINGS.map((encoding) => (
            <MenuItem key={encoding} value={encoding}>
              {translate(`imports.file.encodings.${encoding}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isUnreadable && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {translate('imports.file.unreadable')}
        </Alert>
      )}
    </>
  );
}
