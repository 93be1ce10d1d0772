import { z } from 'zod';

/** The fields of a `FieldError`, for answers that also name the subject of the error. */
export const FieldErrorShape = {
  key: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
};
