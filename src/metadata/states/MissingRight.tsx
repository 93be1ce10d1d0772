import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { areaOf, type Action, type Level } from '../../../domain/access';
import { permits, type Access } from '../../session/access';
import { can } from '../../session/reader';

const LEVEL_OF: Record<Action, Level> = { read: 'view', update: 'edit', manage: 'all' };

interface MissingRightProps {
  /** Absent where it isn't known what is missing. */
  access: Access | undefined;
  /** The title of the page that asks for it; absent for a part of one. */
  page?: string;
}

/** The least that opens it, in the words of the permission grid: "Members and agents: View". */
function rightOf({ subject, actions, needsAll }: Access, translate: ReturnType<typeof useTranslate>): string {
  const area = areaOf(subject);
  const level = LEVEL_OF[actions.at(needsAll === true ? -1 : 0) ?? 'read'];
  return translate('pages.notAuthorized.right', {
    area: area ? translate(`resources.permission.areas.${area}.name`) : subject,
    level: translate(`resources.permission.levels.${level}`),
  });
}

/** Which right the reader lacks, and who can give it. */
export function MissingRight({ access, page }: MissingRightProps) {
  const translate = useTranslate();
  // Refused although the right is there: it has been cut meanwhile, or something else is missing that has no name.
  const isKnown = access !== undefined && (page !== undefined || !permits(can, access));
  const right = isKnown ? rightOf(access, translate) : undefined;
  const text = page === undefined ? 'engine.states.missingRight' : 'pages.notAuthorized.text';
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {right === undefined ? translate('pages.notAuthorized.unknown') : translate(text, { page, right })}
      </Typography>
      <Typography>{translate('pages.notAuthorized.who')}</Typography>
    </>
  );
}
