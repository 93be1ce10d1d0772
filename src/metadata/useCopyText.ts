import { useNotify } from 'ra-core';
import { copyText } from '../data/copyText';

/** i18n keys of the messages for a copied text, and for a browser that doesn't allow copying. */
export interface CopyMessages {
  copied: string;
  notCopied: string;
}

const COPY_MESSAGES: CopyMessages = { copied: 'engine.copied', notCopied: 'engine.notCopied' };

/** Returns a function that copies a text to the clipboard and reports the result. */
export function useCopyText({ copied, notCopied }: CopyMessages = COPY_MESSAGES): (text: string) => Promise<void> {
  const notify = useNotify();
  return async (text) => {
    if (await copyText(text)) notify(copied, { type: 'info' });
    else notify(notCopied, { type: 'warning' });
  };
}
