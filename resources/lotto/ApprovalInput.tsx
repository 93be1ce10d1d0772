import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { optionKeyOf } from '../../src/fields/OptionChip';
import { TextControl } from '../../src/fields/TextControl';
import type { InputProps } from '../../src/fields/types';

/** Input for the rule for approving a lotto's results: its own, or the operator's default. */
export function ApprovalInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <TextControl
      {...props}
      select
      format={(value: unknown) => (typeof value === 'string' ? value : '')}
      parse={(value: string) => (value === '' ? null : value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('lottos.approvalOfHouse')}</MenuItem>
      {props.meta.options?.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(optionKeyOf(props, option))}
        </MenuItem>
      ))}
    </TextControl>
  );
}
