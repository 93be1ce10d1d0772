import { z } from 'zod';

/** A `FieldError` as part of an answer that names whom or what it is about. */
export const FieldErrorShape = {
  key: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
};
