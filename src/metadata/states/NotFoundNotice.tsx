import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useLinks } from '../LinksContext';
import { StateNotice } from './StateNotice';

interface NotFoundNoticeProps {
  /** Resource with the list to return to; absent where there is none. */
  resource?: string;
}

/** Says that there is no such record, or none that this user may see; the two are indistinguishable on purpose. */
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
