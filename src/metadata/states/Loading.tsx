import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { READING_BOUNDS } from '../readingBounds';

/** Heights of the expected content, pixels. */
const SHAPES = { form: [180, 220, 120], block: [200], line: [24] } as const;

interface LoadingProps {
  /** Approximate shape of the expected content: a form or a page for reading, one block, or a line of text. */
  shape: keyof typeof SHAPES;
}

/** Placeholder for content that is loading. */
export function Loading({ shape }: LoadingProps) {
  const translate = useTranslate();
  return (
    <Stack
      spacing={1.5}
      role="status"
      aria-busy
      aria-label={translate('engine.loading')}
      sx={shape === 'form' ? READING_BOUNDS : undefined}
    >
      {SHAPES[shape].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
