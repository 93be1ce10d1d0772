import { pageConfig } from '../../pageConfig';
import { DateTimeBox, isLocalMoment } from '../dates/DateTimeBox';
import type { InputProps } from '../types';
import { isMoment, localOf, momentOf } from '../zonedDay';
import { useBoxInput } from './useBoxInput';

/** A form input for a moment in the business time zone, typed or picked. */
export function DateTimeInput(props: InputProps) {
  const { timeZone } = pageConfig;
  const box = useBoxInput(props, {
    format: (value) => {
      if (typeof value !== 'string') return null;
      return isMoment(value) ? localOf(value, timeZone) : value;
    },
    parse: (local) => (isLocalMoment(local) ? momentOf(local, timeZone) : local),
  });
  return <DateTimeBox {...box} fullWidth />;
}
