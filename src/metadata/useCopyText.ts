import { useNotify } from 'ra-core';
import { copyText } from '../data/copyText';

/** Returns a function that copies a text to the clipboard and reports the result. */
export function useCopyText(): (text: string) => Promise<void> {
  const notify = useNotify();
  return async (text) => {
    if (await copyText(text)) notify('engine.copied', { type: 'info' });
    else notify('engine.notCopied', { type: 'warning' });
  };
}
