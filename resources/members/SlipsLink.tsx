import ReceiptLong from '@mui/icons-material/ConfirmationNumberOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { listSearchText } from '../../domain/api/list-search';
import { useLinks } from '../../src/metadata/LinksContext';

/** The way from a member to its slips; nothing for those who may not read any. */
export function SlipsLink() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { list } = useLinks('slips');
  const member = search.get('id');
  if (!list || !member) return null;
  return (
    <Stack direction="row" sx={{ width: '100%', maxWidth: 880, mx: 'auto', justifyContent: 'flex-end', mb: 1 }}>
      <Button
        component={RouterLink}
        startIcon={<ReceiptLong />}
        to={`${list}?${listSearchText({ filter: { member }, sort: null, perPage: null })}`}
      >
        {translate('accounts.slips')}
      </Button>
    </Stack>
  );
}
