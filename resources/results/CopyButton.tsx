import { type CopyTextProps, CopyTextButton } from '../../src/metadata/CopyTextButton';

const COPY_MESSAGES = { copied: 'results.copied', notCopied: 'results.notCopied' };

/** Copies a text to the clipboard. */
export function CopyButton(props: CopyTextProps) {
  return <CopyTextButton {...props} said={COPY_MESSAGES} />;
}
