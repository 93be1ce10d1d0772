import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { READING_BOUNDS } from '../../layout/readingBounds';

/** Stands where a form will be while its record is on the way. */
export function FormSkeleton() {
  return (
    <Stack spacing={1.5} sx={READING_BOUNDS} aria-busy>
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={120} />
    </Stack>
  );
}
