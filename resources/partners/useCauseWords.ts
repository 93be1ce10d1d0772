import { useTranslate } from 'ra-core';

const HTTP = /^http(\d{3})$/;
const REFUSED = /^refused:(.*)$/;

/** Returns a function that explains why a callback failed (`CallbackCause`). */
export function useCauseWords(): (cause: string) => string {
  const translate = useTranslate();
  return (cause) => {
    const [, status] = HTTP.exec(cause) ?? [];
    if (status !== undefined) return translate('partners.causes.http', { status });
    const [, reason] = REFUSED.exec(cause) ?? [];
    if (reason !== undefined) return translate('partners.causes.refused', { reason });
    return translate(`partners.causes.${cause}`, { _: cause });
  };
}
