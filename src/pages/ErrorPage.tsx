import { useTranslate } from 'ra-core';
import { PlainPage } from './PlainPage';

/** The page for an unknown error. */
export function ErrorPage() {
  const translate = useTranslate();
  return (
    <PlainPage mark="500" title={translate('pages.error.title')}>
      {translate('pages.error.text')}
    </PlainPage>
  );
}
