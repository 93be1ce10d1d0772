import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { listExports } from '../../domain/api/exports';
import { EXPORT_DAYS_KEPT } from '../../domain/exports/request';
import { useRead } from '../../src/data/useRead';
import { isComing } from '../../src/metadata/export/useExportJob';
import { READING_BOUNDS } from '../../src/metadata/readingBounds';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { ExportCard } from './ExportCard';
import { ScheduleCard } from './ScheduleCard';

/** Polling interval for the progress of files, in addition to live events. */
const LOOKED_EVERY_MS = 2_000;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, mb: 3, p: 0, listStyle: 'none', ...READING_BOUNDS }}>
        {children}
      </Stack>
    </section>
  );
}

/** Files that the reader requested, and the monthly exports. */
export function ExportsPage() {
  const translate = useTranslate();
  const reading = useRead(
    listExports,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.exports.some((file) => isComing(file.state)) ? LOOKED_EVERY_MS : false,
    },
  );
  return (
    <ReadState
      reading={reading}
      loading={<Loading shape="form" />}
      empty={({ exports, schedules }) =>
        exports.length + schedules.length === 0 && (
          <EmptyNotice text={translate('exports.page.none', { days: EXPORT_DAYS_KEPT })} />
        )
      }
    >
      {({ exports, schedules }) => (
        <>
          {exports.length > 0 && (
            <Section title={translate('exports.page.files')}>
              {exports.map((file) => (
                <ExportCard key={file.id} file={file} />
              ))}
            </Section>
          )}
          {schedules.length > 0 && (
            <Section title={translate('exports.page.monthly')}>
              {schedules.map((schedule) => (
                <ScheduleCard key={schedule.id} schedule={schedule} />
              ))}
            </Section>
          )}
        </>
      )}
    </ReadState>
  );
}
