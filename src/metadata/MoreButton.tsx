import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface MoreButtonProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Button below a list that is read page by page, which reads the next one; nothing after the last page. */
export function MoreButton({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreButtonProps) {
  const translate = useTranslate();
  if (!hasNextPage) return null;
  return (
    <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ alignSelf: 'start', mt: 1 }}>
      {translate('engine.more')}
    </Button>
  );
}
