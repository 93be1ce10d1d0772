import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCopyText, type CopyMessages } from './useCopyText';

export interface CopyTextProps {
  text: string;
  /** i18n key. */
  label: string;
  /** What it is about, for those who can't see where the button stands. */
  of?: string;
}

interface CopyTextButtonProps extends CopyTextProps {
  said?: CopyMessages;
}

/** Puts a text on the clipboard. */
export function CopyTextButton({ text, label, of, said }: CopyTextButtonProps) {
  const translate = useTranslate();
  const copy = useCopyText(said);
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
