import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { optionKeyOf } from '../OptionChip';
import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** A form input that selects one of a field's values, or none if the field can be empty. */
export function OneOfInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <TextControl {...props} select>
      {props.meta.nullable && <MenuItem value="">{translate(optionKeyOf(props, 'none'))}</MenuItem>}
      {props.meta.options?.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(optionKeyOf(props, option))}
        </MenuItem>
      ))}
    </TextControl>
  );
}
