import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageConfig } from '../pageConfig';
import { routeAt, titleAt } from '../routes/table';

/** Names the screen in the browser's tab, and begins every screen, and every record, at its top. */
export function DocumentTitle() {
  const { pathname, search } = useLocation();
  const record = new URLSearchParams(search).get('id');
  const translate = useTranslate();
  const route = routeAt(pathname);
  const name = route ? titleAt(route, search) : '';
  const title = name === '' ? pageConfig.brand : `${translate(name)} · ${pageConfig.brand}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname, record]);
  return null;
}
