import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { StateNotice } from './StateNotice';

interface UnreachedNoticeProps {
  onRetry: () => void;
}

/** The server can't be reached and nothing was read before. It comes by itself; whoever can't wait asks at once. */
export function UnreachedNotice({ onRetry }: UnreachedNoticeProps) {
  const translate = useTranslate();
  return (
    <StateNotice
      icon={CloudOff}
      title={translate('engine.reach.silent')}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          {translate('engine.retry')}
        </Button>
      }
    >
      {translate('engine.reach.comes')}
    </StateNotice>
  );
}
