import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AuditRecord } from '../../domain/entities/audit-entry';
import { Lotto } from '../../domain/entities/lotto';
import { Round } from '../../domain/entities/round';
import { formatBusinessDate } from '../../domain/format';
import { useLottoName } from '../../src/fields/useLottoName';
import { optionKeyOf } from '../../src/fields/OptionChip';
import type { DisplayProps } from '../../src/fields/types';
import { useLinks } from '../../src/metadata/LinksContext';

/** In one piece: neither broken nor torn apart by the wide hyphen that comes with the figures of a table. */
const KIND = { display: 'block', whiteSpace: 'nowrap', fontVariantNumeric: 'normal' } as const;

/** A round by its lotto's name, its date and, of several a day, its number. */
function nameOfRound(lotto: string, round: NonNullable<AuditRecord['entityOf']>['round']): string {
  if (round === null) return lotto;
  const date = formatBusinessDate(round.businessDate ?? '');
  return [lotto, date, ...(round.number === null ? [] : [`#${round.number}`])].join(' ');
}

/** What was acted on: its name, the way to it where the reader finds it, and what it is; an export was of a whole list. */
export function ThingDisplay({ entity, record }: DisplayProps<AuditRecord>) {
  const translate = useTranslate();
  const { entityId, entityLabel, entityOpens, entityOf, entity: thing } = record;
  const links = useLinks(thing);
  const rounds = useLinks(Round.name);
  const lottoName = useLottoName();
  const kind = translate(optionKeyOf({ entity, field: 'entity' }, thing));
  // What is set for the house, and lists that were exported, have no name of their own.
  if (entityLabel === null) return <>{kind}</>;
  const round = entityOf?.round ?? null;
  const name = entityOf ? nameOfRound(lottoName(entityOf), round) : entityLabel;
  const opens = entityId !== null && (entityOpens || thing === Lotto.name);
  const to = round ? rounds.edit(round.id) : opens ? links.edit(entityId) : undefined;
  return (
    <>
      {to ? (
        <Link component={RouterLink} to={to}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Typography component="span" variant="caption" color="text.secondary" sx={KIND}>
        {kind}
      </Typography>
    </>
  );
}
