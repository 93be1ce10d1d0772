import { useTranslate } from 'ra-core';
import { PlainPage } from './PlainPage';

/** The back office is being worked on. */
export function Maintenance() {
  const translate = useTranslate();
  return (
    <PlainPage mark="503" title={translate('pages.maintenance.title')}>
      {translate('pages.maintenance.text')}
    </PlainPage>
  );
}
