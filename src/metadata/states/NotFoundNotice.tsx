import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useLinks } from '../LinksContext';
import { StateNotice } from './StateNotice';

interface NotFoundNoticeProps {
  /** Whose list is the way out; absent where there is none. */
  resource?: string;
}

/** There is no such record, or none that this person may see; the two look alike on purpose. */
export function NotFoundNotice({ resource = '' }: NotFoundNoticeProps) {
  const translate = useTranslate();
  const { list } = useLinks(resource);
  return (
    <StateNotice
      icon={SearchOff}
      title={translate('problems.not-found')}
      actions={
        list && (
          <Button variant="outlined" component={RouterLink} to={list}>
            {translate(`resources.${resource}.toList`)}
          </Button>
        )
      }
    />
  );
}
