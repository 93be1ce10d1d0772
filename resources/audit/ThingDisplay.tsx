import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AuditRecord } from '../../domain/entities/audit-entry';
import { Nothing } from '../../src/fields/Nothing';
import { optionKeyOf } from '../../src/fields/OptionChip';
import type { DisplayProps } from '../../src/fields/types';
import { useLinks } from '../../src/metadata/LinksContext';

/** In one piece: neither broken nor torn apart by the wide hyphen that comes with the figures of a table. */
const KIND = { display: 'block', whiteSpace: 'nowrap', fontVariantNumeric: 'normal' } as const;

/** What was acted on: its name, the way to it where the reader finds it, and what it is; an export was of a whole list. */
export function ThingDisplay({ entity, record }: DisplayProps<AuditRecord>) {
  const translate = useTranslate();
  const { action, entityId, entityLabel, entityOpens, entity: thing } = record;
  const links = useLinks(thing);
  const to = entityId !== null && entityOpens ? links.edit(entityId) : undefined;
  const kind = translate(optionKeyOf({ entity, field: 'entity' }, thing));
  if (entityLabel === null) return action === 'export' ? <>{kind}</> : <Nothing />;
  return (
    <>
      {to ? (
        <Link component={RouterLink} to={to}>
          {entityLabel}
        </Link>
      ) : (
        entityLabel
      )}
      <Typography component="span" variant="caption" color="text.secondary" sx={KIND}>
        {kind}
      </Typography>
    </>
  );
}
