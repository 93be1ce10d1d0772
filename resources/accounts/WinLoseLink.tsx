import BarChart from '@mui/icons-material/BarChart';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useLinks } from '../../src/metadata/LinksContext';

/**
 * Link from a member to its win/lose of this month by lotto and bet type; nothing for readers without access to
 * reports.
 */
export function WinLoseLink({ member }: { member: string }) {
  const translate = useTranslate();
  const { list } = useLinks('win-lose');
  if (!list) return null;
  const search = new URLSearchParams({ period: 'thisMonth', by: 'lotto', then: 'betType', within: member });
  return (
    <Button component={RouterLink} startIcon={<BarChart />} to={`${list}?${search}`}>
      {translate('accounts.head.winLose')}
    </Button>
  );
}
