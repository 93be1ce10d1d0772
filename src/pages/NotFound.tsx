import { useTranslate } from 'ra-core';
import { PlainPage } from './PlainPage';

/** The page for an address without a screen. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <PlainPage mark="404" title={translate('pages.notFound.title')}>
      {translate('pages.notFound.text')}
    </PlainPage>
  );
}
