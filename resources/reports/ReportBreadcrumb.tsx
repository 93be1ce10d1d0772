import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ReportAnswer } from '../../domain/api/reports';
import type { ReportState } from './useReportState';

/** Links to the accounts between the reader's own and the one on display. */
export function ReportBreadcrumb({ way, addressOf }: Pick<ReportAnswer, 'way'> & Pick<ReportState, 'addressOf'>) {
  const translate = useTranslate();
  if (way.length < 2) return null;
  return (
    <Breadcrumbs aria-label={translate('reports.way')} sx={{ mb: 1 }}>
      {way.map(({ id, username }, index) =>
        index === way.length - 1 ? (
          <Typography key={id} aria-current="true" dir="ltr" sx={{ fontWeight: 600 }}>
            {username}
          </Typography>
        ) : (
          <Link key={id} component={RouterLink} to={addressOf({ within: index === 0 ? undefined : id })} dir="ltr">
            {username}
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}
