import { useTranslate } from 'ra-core';
import { useCopyText } from './useCopyText';

interface CopyKeyProps {
  /** The name or number to copy. */
  text: string;
  /** Set where the keyboard moves through rows. */
  tabIndex?: number;
}

/**
 * Copies the name or number that it stands behind. In a row it appears under the pointer or the focus; it is plain
 * because lists have one on every row.
 */
export function CopyKey({ text, tabIndex }: CopyKeyProps) {
  const translate = useTranslate();
  const copy = useCopyText();
  const label = translate('engine.copyKey', { key: text });
  return (
    <button
      type="button"
      className="icon-button copy-key"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => void copy(text)}
    >
      <svg
        viewBox="0 0 24 24"
        width={16}
        height={16}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        aria-hidden="true"
      >
        <rect x={9} y={9} width={12} height={12} rx={2} />
        <path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1" />
      </svg>
    </button>
  );
}
