import { type CopyTextProps, CopyTextButton } from '../../src/metadata/CopyTextButton';

const COPY_MESSAGES = { copied: 'partners.copied', notCopied: 'partners.notCopied' };

/** Copies a text to the clipboard. */
export function CopyButton(props: CopyTextProps) {
  return <CopyTextButton {...props} said={COPY_MESSAGES} />;
}
