import { useTranslate } from 'ra-core';

/** Placeholder for a missing value: a dash to the eye, words to a screen reader. */
export function EmptyValue() {
  const translate = useTranslate();
  return (
    <span role="img" aria-label={translate('engine.nothing')}>
      –
    </span>
  );
}
