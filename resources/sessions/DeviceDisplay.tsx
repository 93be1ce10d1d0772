import type { SessionRecord } from '../../domain/entities/session';
import { DeviceName } from '../../src/fields/DeviceName';
import type { DisplayProps } from '../../src/fields/types';

/** Browser of a session in words. */
export function DeviceDisplay({ value }: DisplayProps<SessionRecord, 'userAgent'>) {
  return <DeviceName userAgent={value} />;
}
