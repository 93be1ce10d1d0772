import ReceiptLong from '@mui/icons-material/ConfirmationNumberOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { listSearchText } from '../../domain/api/list-search';
import { useLinks } from '../../src/metadata/LinksContext';

/** Link from a member to its slips; nothing for readers without access to slips. */
export function SlipsLink({ member }: { member: string }) {
  const translate = useTranslate();
  const { list } = useLinks('slips');
  if (!list) return null;
  return (
    <Button
      component={RouterLink}
      startIcon={<ReceiptLong />}
      to={`${list}?${listSearchText({ filter: { member }, sort: null, perPage: null })}`}
    >
      {translate('accounts.head.slips')}
    </Button>
  );
}
