/** The passwords that attackers try first: the 49,000 most used ones of public breaches, from zxcvbn's list. */
import { dictionary } from '@zxcvbn-ts/language-common';

let known: Set<string> | undefined;

/** Whether a lower-case password is a widely used one. The list is unpacked at the first call. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  return known.has(password);
}
