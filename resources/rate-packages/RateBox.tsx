import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { useGroupMark } from '../../src/fields/useGroupMark';
import type { Typed } from './draft';
import { editablePart, readPart, type Part } from './parts';
import type { Spot } from './selection';

const Box = styled('input')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  minWidth: 64,
  height: 30,
  padding: '0 6px',
  border: '1px solid transparent',
  borderRadius: 4,
  background: 'transparent',
  color: 'inherit',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '&:hover:not(:read-only)': { borderColor: theme.palette.divider },
  '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main, color: theme.palette.error.main },
  '&[data-typed]': { fontWeight: 650 },
}));

interface RateBoxProps {
  row: number;
  column: number;
  part: Part;
  label: string;
  value: Typed | undefined;
  isTyped: boolean;
  isFaulty: boolean;
  isReadOnly: boolean;
  /** Whether the tab key reaches this box. */
  isHome: boolean;
  onType: (spot: Spot, value: Typed) => void;
  onFocus: (spot: Spot) => void;
}

/** Input for a number of a package. It keeps and reports invalid text, so that nothing typed is lost. */
export const RateBox = memo(function RateBox(props: RateBoxProps) {
  const { row, column, part, label, value, isTyped, isFaulty, isReadOnly, isHome, onType, onFocus } = props;
  const groupMark = useGroupMark();
  const [typed, setTyped] = useState<string | null>(null);
  const settled = typeof value === 'number' ? editablePart(part, value, groupMark) : (value ?? '');
  // A value set by paste or by a percentage replaces the typed text.
  const isOwn = typed !== null && (readPart(part, typed, groupMark) ?? typed) === value;
  return (
    <Box
      data-spot={`${row} ${column}`}
      data-typed={isTyped ? '' : undefined}
      aria-label={label}
      aria-invalid={isFaulty}
      readOnly={isReadOnly}
      tabIndex={isHome ? 0 : -1}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={isOwn ? typed : settled}
      onChange={({ target }) => {
        setTyped(target.value);
        onType({ row, column }, readPart(part, target.value, groupMark) ?? target.value);
      }}
      onFocus={({ target }) => {
        target.select();
        onFocus({ row, column });
      }}
      onBlur={() => setTyped(null)}
    />
  );
});
