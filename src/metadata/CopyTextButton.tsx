import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCopyText } from './useCopyText';

interface CopyTextButtonProps {
  text: string;
  /** i18n key. */
  label: string;
  /** The object of the action, for users who can't see the button's surroundings. */
  of?: string;
}

/** Copies a text to the clipboard. */
export function CopyTextButton({ text, label, of }: CopyTextButtonProps) {
  const translate = useTranslate();
  const copy = useCopyText();
  const words = translate(label);
  return (
    <Button
      size="small"
      startIcon={<ContentCopy />}
      aria-label={of ? `${words}: ${of}` : words}
      onClick={() => void copy(text)}
    >
      {words}
    </Button>
  );
}
