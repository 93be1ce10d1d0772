import { useTranslate } from 'ra-core';
import { PlainPage } from './PlainPage';

/** The page for maintenance of the back office. */
export function Maintenance() {
  const translate = useTranslate();
  return (
    <PlainPage mark="503" title={translate('pages.maintenance.title')}>
      {translate('pages.maintenance.text')}
    </PlainPage>
  );
}
