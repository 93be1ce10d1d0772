import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageConfig } from '../pageConfig';
import { routeAt, titleAt } from '../routes/table';

/** Shows the screen's name in the browser tab, and scrolls to the top on every new screen or record. */
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
