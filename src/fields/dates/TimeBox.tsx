import { useTranslate } from 'ra-core';
import { parseTypedTime } from '../../../domain/calendar/typed-date';
import { TypedBox, type TypedBoxProps } from './TypedBox';

const asIs = (time: string): string => time;

/** A time of day on a clock of 24 hours, typed; kept as `HH:MM`. */
export function TimeBox(props: TypedBoxProps) {
  const translate = useTranslate();
  return <TypedBox {...props} read={parseTypedTime} show={asIs} placeholder={translate('engine.date.clock')} />;
}
