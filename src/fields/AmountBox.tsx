import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { useState, type KeyboardEvent } from 'react';
import { formatInteger } from '../../domain/format';
import { BAHT } from '../../domain/money/proportion';
import { editableText } from '../../domain/numbers/typed-number';
import { NumberFaultText } from './NumberFaultText';
import { partOf, readBox } from './typedNumber';
import { useGroupMark } from './useGroupMark';
import { useNumberFault } from './useNumberFault';

const Box = styled('input')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  minWidth: 84,
  maxWidth: 112,
  height: 30,
  padding: '0 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
  background: 'transparent',
  color: 'inherit',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '&:read-only': { borderColor: 'transparent' },
  '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main, color: theme.palette.error.main },
}));

/** Share that the minus key leaves, basis points. */
const LESS = 9_000;

interface AmountBoxProps {
  label: string;
  /** Satang; null for no amount, and then the box may be emptied again. */
  value: number | null;
  isReadOnly: boolean;
  onSet: (value: number | null) => void;
  /** Whether the box may be emptied. */
  isOptional?: boolean;
}

/** Moves the focus to the box above or below in the same column. */
function moveFrom(input: HTMLInputElement, by: 1 | -1): void {
  const column = input.closest('td')?.cellIndex ?? 0;
  let row = input.closest('tr');
  for (row = sibling(row, by); row; row = sibling(row, by)) {
    const other = row.cells[column]?.querySelector('input');
    if (other) return other.focus();
  }
}

function sibling(row: HTMLTableRowElement | null, by: 1 | -1): HTMLTableRowElement | null {
  return (by === 1 ? row?.nextElementSibling : row?.previousElementSibling) as HTMLTableRowElement | null;
}

/**
 * An amount in whole baht that Enter sets; a percentage refers to the present amount. The minus key immediately takes
 * off a tenth, the arrows move to the box above or below, and Escape leaves everything unchanged.
 */
export function AmountBox({ label, value, isReadOnly, onSet, isOptional = false }: AmountBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const groupMark = useGroupMark();
  const [isFocused, setFocused] = useState(false);
  const rules = { kind: 'wholeBaht', ...(value !== null && { standing: value }) } as const;
  const fault = useNumberFault(typed, rules);
  const read = (text: string) => {
    if (text.trim() === '') return isOptional ? null : undefined;
    return readBox(text, groupMark, rules).value;
  };
  const set = (next: number | null | undefined) => {
    if (next === undefined) return;
    setTyped(null);
    if (next !== value) onSet(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFrom(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
    if (isReadOnly) return;
    if (event.key === 'Enter') set(typed === null ? undefined : read(typed));
    if (event.key === 'Escape') setTyped(null);
    if (event.key === '-' && typed === null && value !== null) {
      event.preventDefault();
      set(partOf(value, LESS));
    }
  };
  return (
    <Tooltip
      open={fault !== undefined && isFocused}
      title={fault ? <NumberFaultText fault={fault} onChoose={(choice) => set(choice.value)} /> : ''}
      describeChild
    >
      <Box
        aria-label={label}
        aria-invalid={typed !== null && read(typed) === undefined}
        readOnly={isReadOnly}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={typed ?? (value === null ? '' : editableText(formatInteger(value / BAHT), groupMark))}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => {
          setFocused(true);
          target.select();
        }}
        onBlur={() => {
          setFocused(false);
          // Refused text stays for correction; a number that wasn't set with Enter is dropped.
          setTyped((text) => (text !== null && text.trim() !== '' && read(text) === undefined ? text : null));
        }}
        onKeyDown={onKeyDown}
      />
    </Tooltip>
  );
}
