import { useTranslate } from 'ra-core';
import { PlainPage } from './PlainPage';

/** Something went wrong, and nothing more can be said of it. */
export function ErrorPage() {
  const translate = useTranslate();
  return (
    <PlainPage mark="500" title={translate('pages.error.title')}>
      {translate('pages.error.text')}
    </PlainPage>
  );
}
