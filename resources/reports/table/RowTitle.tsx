import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { ReportRow } from '../../../domain/api/reports';

interface RowTitleProps {
  row: Pick<ReportRow, 'account'>;
  name: string;
  way: string | undefined;
}

/** Name of a row, linked to its details. */
export function RowTitle({ row, name, way }: RowTitleProps) {
  return (
    <>
      {way === undefined ? (
        <span dir="auto">{name}</span>
      ) : (
        <Link component={RouterLink} to={way} dir="auto">
          {name}
        </Link>
      )}
      {row.account?.nickname && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }} dir="auto">
          {row.account.nickname}
        </Typography>
      )}
    </>
  );
}
