import { useTranslate } from 'ra-core';

/** Stands where a value could be and isn't: a dash to the eye, words to a screen reader. */
export function EmptyValue() {
  const translate = useTranslate();
  return (
    <span role="img" aria-label={translate('engine.nothing')}>
      –
    </span>
  );
}
