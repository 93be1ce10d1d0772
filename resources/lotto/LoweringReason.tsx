import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { FieldErrors } from '../../domain/validation/validation';
import { isFilledIn } from '../../src/fields/isFilledIn';
import { TextControl } from '../../src/fields/TextControl';
import type { InputProps } from '../../src/fields/types';
import { useFormRule } from '../../src/metadata/form/formRules';

/** Asks for a reason if a lotto's results will no longer need a second person. */
export function LoweringReason(props: InputProps) {
  const before: unknown = useRecordContext()?.['approval'];
  const after: unknown = useWatch({ name: 'approval' });
  const isLowered = before === 'secondPerson' && after !== before;
  useFormRule((values): FieldErrors => {
    return isLowered && !isFilledIn(values['reason']) ? { reason: { key: 'required' } } : {};
  });
  return isLowered ? <TextControl {...props} required /> : null;
}
