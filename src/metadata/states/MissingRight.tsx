import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { areaOf, type Action, type Level } from '../../../domain/access';
import { permits, type Access } from '../../session/access';
import { can } from '../../session/reader';

const LEVEL_OF: Record<Action, Level> = { read: 'view', update: 'edit', manage: 'all' };

interface MissingRightProps {
  /** Absent where the missing right isn't known. */
  access: Access | undefined;
  /** The title of the page that requires it; absent for a part of a page. */
  page?: string;
}

/** Returns the lowest level that opens it, in the words of the permission grid: "Members and agents: View". */
function rightOf({ subject, actions, needsAll }: Access, translate: ReturnType<typeof useTranslate>): string {
  const area = areaOf(subject);
  const level = LEVEL_OF[actions.at(needsAll === true ? -1 : 0) ?? 'read'];
  return translate('pages.notAuthorized.right', {
    area: area ? translate(`resources.permission.areas.${area}.name`) : subject,
    level: translate(`resources.permission.levels.${level}`),
  });
}

/** Names the right that the user lacks, and the people able to grant it. */
export function MissingRight({ access, page }: MissingRightProps) {
  const translate = useTranslate();
  // Refused although the user has the right: it was withdrawn since, or an unnamed condition failed.
  const isKnown = access !== undefined && (page !== undefined || !permits(can, access));
  const right = isKnown ? rightOf(access, translate) : undefined;
  const text = page === undefined ? 'engine.states.missingRight' : 'pages.notAuthorized.text';
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {right === undefined ? translate('pages.notAuthorized.unknown') : translate(text, { page, right })}
      </Typography>
      <Typography>{translate('pages.notAuthorized.grantedBy')}</Typography>
    </>
  );
}
