import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShownRecordTitle } from '../metadata/recordTitle';
import { pageConfig } from '../pageConfig';
import { routeAt, titleAt } from '../routes/table';

/** Shows the record's and the screen's name in the browser tab, and scrolls to the top on every new screen or record. */
export function DocumentTitle() {
  const { pathname, search } = useLocation();
  const record = new URLSearchParams(search).get('id');
  const translate = useTranslate();
  const route = routeAt(pathname);
  const shown = useShownRecordTitle();
  // A screen without a title of its own still has a name in the menu.
  const key = route && (titleAt(route, search) || route.menu?.label);
  const screen = shown?.kind ?? (key ? translate(key) : '');
  const title = [shown?.name ?? '', screen, pageConfig.brand].filter((part) => part !== '').join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname, record]);
  return null;
}
