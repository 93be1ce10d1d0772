import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { areaOf, type Action, type Level } from '../../domain/access';
import type { Access } from '../auth/accessProvider';
import { useUserData } from '../auth/useUserData';
import { routeAt } from '../routes';
import { PlainPage } from './PlainPage';

const LEVEL_OF: Record<Action, Level> = { read: 'view', update: 'edit', manage: 'all' };

/** The least that opens a screen, in the words of the permission grid: "Members and agents: View". */
function rightOf({ subject, actions }: Access, translate: ReturnType<typeof useTranslate>): string {
  const area = areaOf(subject);
  const level = LEVEL_OF[actions[0] ?? 'read'];
  return translate('pages.notAuthorized.right', {
    area: area ? translate(`resources.permission.areas.${area}.name`) : subject,
    level: translate(`resources.permission.levels.${level}`),
  });
}

/**
 * The reader may not open a screen: says which right is missing for the one named in `?for=`, and who can give it; or that
 * no right would do, where it is for the owner of the account alone.
 */
export function NotAuthorized() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const route = routeAt(search.get('for') ?? '');
  const reader = useUserData();
  if (route?.ownersOnly && reader?.role === 'sub') {
    return (
      <PlainPage mark="403" title={translate('pages.notAuthorized.title')}>
        <Typography>
          {translate('pages.notAuthorized.ownersOnly', { page: translate(route.title), owner: reader.agent })}
        </Typography>
      </PlainPage>
    );
  }
  const right = route && rightOf(route.access, translate);
  return (
    <PlainPage mark="403" title={translate('pages.notAuthorized.title')}>
      <Typography sx={{ mb: 1 }}>
        {route
          ? translate('pages.notAuthorized.text', { page: translate(route.title), right })
          : translate('pages.notAuthorized.unknown')}
      </Typography>
      <Typography>{translate('pages.notAuthorized.who')}</Typography>
    </PlainPage>
  );
}
