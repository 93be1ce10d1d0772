import { useTranslate } from 'ra-core';
import { messageIn } from '../data/fieldMessages';

/** An error of the form (see `src/data/fieldMessages.ts`) in the user's language. */
export function FieldErrorText({ text }: { text: string }) {
  const translate = useTranslate();
  const { message, args } = messageIn(text);
  const nameOf = (area: string) => translate(`resources.permission.areas.${area}.name`);
  const names = typeof args.areas === 'string' && { areas: args.areas.split(', ').map(nameOf).join(', ') };
  return <>{translate(message, { _: message, ...args, ...names })}</>;
}
