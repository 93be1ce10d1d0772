/** Inputs of the field types, separate from the parts that lists use, so that lists need no form code. */
import type { ComponentType } from 'react';
import type { FieldType } from '../../../domain/entities/field';
import { TextControl } from '../TextControl';
import type { InputProps } from '../types';
import { DateInput } from './DateInput';
import { DateTimeInput } from './DateTimeInput';
import { EmailInput } from './EmailInput';
import { FlagInput } from './FlagInput';
import { IdInput } from './IdInput';
import { IntegerInput } from './IntegerInput';
import { JsonInput } from './JsonInput';
import { MoneyInput } from './MoneyInput';
import { OneOfInput } from './OneOfInput';
import { PercentInput } from './PercentInput';
import { PermissionsInput } from './PermissionsInput';
import { PhoneInput } from './PhoneInput';
import { RefInput } from './RefInput';
import { SecretInput } from './SecretInput';

export const INPUTS: Readonly<Record<FieldType, ComponentType<InputProps>>> = {
  id: IdInput,
  text: TextControl,
  phone: PhoneInput,
  email: EmailInput,
  secret: SecretInput,
  percent: PercentInput,
  integer: IntegerInput,
  money: MoneyInput,
  date: DateInput,
  dateTime: DateTimeInput,
  oneOf: OneOfInput,
  flag: FlagInput,
  ref: RefInput,
  permissions: PermissionsInput,
  json: JsonInput,
};
