import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';

interface CopyButtonProps {
  text: string;
  /** i18n key. */
  label: string;
  /** What it is about, for those who can't see where the button stands. */
  of?: string;
}

/** Puts a text on the clipboard. */
export function CopyButton({ text, label, of }: CopyButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const hand = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('partners.copied', { type: 'info' });
    } catch {
      notify('partners.notCopied', { type: 'warning' });
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
