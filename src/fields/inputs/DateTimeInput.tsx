import { pageConfig } from '../../pageConfig';
import { isMoment } from '../dateTime';
import { TextControl } from '../TextControl';
import type { InputProps } from '../types';
import { localOf, momentOf } from '../zonedDay';

/** A moment being typed or picked, in the business time zone. */
export function DateTimeInput(props: InputProps) {
  const { timeZone } = pageConfig;
  return (
    <TextControl
      {...props}
      type="datetime-local"
      format={(value: unknown) => (isMoment(value) ? localOf(value, timeZone) : '')}
      parse={(local: string) => (local === '' ? null : momentOf(local, timeZone))}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
    />
  );
}
