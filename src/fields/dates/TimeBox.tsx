import { useTranslate } from 'ra-core';
import { parseTypedTime } from '../../../domain/calendar/typed-date';
import { TypedBox, type TypedBoxProps } from './TypedBox';

const asIs = (time: string): string => time;

/** A box for a typed time of day on a 24-hour clock; stored as `HH:MM`. */
export function TimeBox(props: TypedBoxProps) {
  const translate = useTranslate();
  return <TypedBox {...props} read={parseTypedTime} show={asIs} placeholder={translate('engine.date.clock')} />;
}
