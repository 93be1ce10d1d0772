/** Providers and parts around all screens, with or without the frame. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { watchSession } from '../session/leaving';
import { useReader } from '../session/reader';
import { StepUp } from '../auth/step-up/StepUp';
import { viewerOf } from '../routes/viewer';
import { forgetDraftsBut } from '../data/formDrafts';
import { useLive } from '../data/live/useLive';
import { useRecovery } from '../data/useRecovery';
import { QueryDevtools } from '../dev/QueryDevtools';
import { Notices } from '../layout/Notices';
import { useFormsAhead } from '../metadata/form/useFormsAhead';
import { LinksProvider, type Links } from '../metadata/LinksContext';
import { MenuPreviewProvider } from '../metadata/MenuPreviewContext';
import { HOME_PATH } from '../session/paths';
import { routeAt } from '../routes/table';
import { withTexts } from '../texts/withTexts';
import { AfterFirstRows } from './AfterFirstRows';
import { DocumentTitle } from './DocumentTitle';
import { landingPathOf } from './landingPath';
import { linksFor } from './links';
import { previewMenu } from './menuPreview';

/** Checks permissions again as soon as the user's rights have changed. */
function useFreshRights(rules: readonly unknown[]): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
  }, [queryClient, rules]);
}

const NO_LINKS: Links = {};

const exportNews = withTexts(['exports'], async () => (await import('./ExportNews')).ExportNews);

/** Provides the links of the route table to its screens, and shows the parts that belong to no single screen. */
export function AppProviders({ children }: { children: ReactNode }) {
  const reader = useReader();
  const links = useMemo(() => (reader ? linksFor(viewerOf(reader)) : NO_LINKS), [reader]);
  useFreshRights(reader?.ability ?? []);
  useEffect(watchSession, []);
  const person = reader?.id;
  useEffect(() => {
    if (person !== undefined) forgetDraftsBut(person);
  }, [person]);
  useLive();
  useRecovery();
  useFormsAhead();
  return (
    <LinksProvider links={links} home={reader ? landingPathOf(reader) : HOME_PATH} screenAt={routeAt}>
      <DocumentTitle />
      <MenuPreviewProvider preview={previewMenu}>{children}</MenuPreviewProvider>
      <Notices />
      {reader && !reader.mustFirst && <AfterFirstRows load={exportNews} />}
      <StepUp />
      <QueryDevtools />
    </LinksProvider>
  );
}
