import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { StateNotice } from './StateNotice';

interface UnreachableNoticeProps {
  onRetry: () => void;
}

/**
 * Says that the server can't be reached and nothing was read before. The page retries by itself; the button retries
 * immediately.
 */
export function UnreachableNotice({ onRetry }: UnreachableNoticeProps) {
  const translate = useTranslate();
  return (
    <StateNotice
      icon={CloudOff}
      title={translate('engine.connection.silent')}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          {translate('engine.retry')}
        </Button>
      }
    >
      {translate('engine.connection.pending')}
    </StateNotice>
  );
}
