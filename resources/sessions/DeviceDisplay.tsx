import { DeviceName } from '../../src/fields/DeviceName';
import type { DisplayProps } from '../../src/fields/types';

/** The browser of a session in words. */
export function DeviceDisplay({ value }: DisplayProps) {
  return <DeviceName userAgent={typeof value === 'string' ? value : null} />;
}
