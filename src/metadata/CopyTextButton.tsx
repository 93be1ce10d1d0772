import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';

export interface CopyTextProps {
  text: string;
  /** i18n key. */
  label: string;
  /** What it is about, for those who can't see where the button stands. */
  of?: string;
}

interface CopyTextButtonProps extends CopyTextProps {
  /** i18n keys of what is said when it is copied, and when the browser doesn't allow that. */
  said: { copied: string; notCopied: string };
}

/** Puts a text on the clipboard. */
export function CopyTextButton({ text, label, of, said }: CopyTextButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const hand = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(said.copied, { type: 'info' });
    } catch {
      notify(said.notCopied, { type: 'warning' });
    }
  };
  const words = translate(label);
  return (
    <Button
      size="small"
      startIcon={<ContentCopy />}
      aria-label={of ? `${words}: ${of}` : words}
      onClick={() => void hand()}
    >
      {words}
    </Button>
  );
}
