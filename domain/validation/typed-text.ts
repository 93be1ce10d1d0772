/** Schemas of text that people write. All of it is stored in one form (`domain/text/canonical-text.ts`). */
import { z } from 'zod';
import { canonicalLine, canonicalText, isVisible } from '../text/canonical-text';
import { fault } from './validation';

/** Refuses text in which nothing can be seen, such as a tone mark alone; empty text is the concern of a minimum. */
const visible = (schema: z.ZodString) =>
  schema.superRefine((text, context) => {
    if (text !== '' && !isVisible(text)) context.addIssue(fault('visible'));
  });

/** One line: a name, a reference, a search. Without outer spaces; of `min` to `max` characters. */
export function typedLine(max: number, min = 1): z.ZodString {
  return visible(z.string().overwrite(canonicalLine).trim().min(min).max(max));
}

/** One or more lines: a reason, a note. Without outer blanks; of `min` to `max` characters. */
export function typedText(max: number, min = 1): z.ZodString {
  return visible(z.string().overwrite(canonicalText).trim().min(min).max(max));
}
