import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { TextControl } from '../../src/fields/TextControl';
import type { InputProps } from '../../src/fields/types';
import { LookAlikeWarning } from './LookAlikeWarning';
import { useLookAlike } from './useLookAlike';

/** A form input for the nickname of an account, with a warning if it can be mistaken for another name. */
export function NicknameInput(props: InputProps) {
  const record = useRecordContext();
  const name: unknown = useWatch({ name: props.field });
  const isChanged = typeof name === 'string' && name !== record?.['nickname'];
  const warning = useLookAlike(isChanged ? name : '', typeof record?.id === 'string' ? record.id : undefined);
  return <TextControl {...props} hint={warning && <LookAlikeWarning text={warning} />} />;
}
