/** The calls of what the operator can set. */
import { z } from 'zod';
import { reason } from '../entities/field';
import { SettingRecord } from '../settings';
import { defineCall } from './call';

export const listSettings = defineCall({ method: 'GET', path: '/settings', answer: z.array(SettingRecord) });

/** The value is as its setting takes it; null sets it back to its default. */
export const changeSetting = defineCall({
  method: 'PUT',
  path: '/settings/:key',
  body: z.strictObject({ value: z.unknown().nullable(), reason: reason().write }),
  answer: SettingRecord,
  versioned: true,
});
