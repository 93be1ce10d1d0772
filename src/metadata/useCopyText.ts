import { useNotify } from 'ra-core';
import { copyText } from '../data/copyText';

/** i18n keys of what is said when a text is copied, and when the browser doesn't allow that. */
export interface CopyMessages {
  copied: string;
  notCopied: string;
}

const COPY_MESSAGES: CopyMessages = { copied: 'engine.copied', notCopied: 'engine.notCopied' };

/** Puts a text on the clipboard, and says how that went. */
export function useCopyText({ copied, notCopied }: CopyMessages = COPY_MESSAGES): (text: string) => Promise<void> {
  const notify = useNotify();
  return async (text) => {
    if (await copyText(text)) notify(copied, { type: 'info' });
    else notify(notCopied, { type: 'warning' });
  };
}
