import type { DisplayProps } from '../../src/fields/types';

/** A slip's number as people say it: digits without separators. */
export function SlipNumber({ value }: DisplayProps) {
  return <>{String(value)}</>;
}
