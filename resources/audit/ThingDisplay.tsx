import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AuditRecord } from '../../domain/entities/audit-entry';
import { Lotto } from '../../domain/entities/lotto';
import { Round } from '../../domain/entities/round';
import { formatBusinessDate } from '../../src/texts/figures';
import { useLottoName } from '../../src/fields/useLottoName';
import { optionKeyOf } from '../../src/fields/OptionChip';
import type { DisplayProps } from '../../src/fields/types';
import { useLinks } from '../../src/metadata/LinksContext';

/** Prevents line breaks, and the wide hyphen that tabular figures bring. */
const KIND = { display: 'block', whiteSpace: 'nowrap', fontVariantNumeric: 'normal' } as const;

/** Returns the name of a round: its lotto, its date and, with several rounds a day, its number. */
function nameOfRound(lotto: string, round: NonNullable<AuditRecord['entityOf']>['round']): string {
  if (round === null) return lotto;
  const date = formatBusinessDate(round.businessDate ?? '');
  return [lotto, date, ...(round.number === null ? [] : [`#${round.number}`])].join(' ');
}

/**
 * Subject of an entry: its name, linked where the reader can open it, and its kind. An export has a whole list as its
 * subject.
 */
export function ThingDisplay({ entity, record }: DisplayProps<AuditRecord>) {
  const translate = useTranslate();
  const { entityId, entityLabel, entityOpens, entityOf, entity: thing } = record;
  const links = useLinks(thing);
  const rounds = useLinks(Round.name);
  const lottoName = useLottoName();
  const kind = translate(optionKeyOf({ entity, field: 'entity' }, thing));
  // Operator settings and exported lists have no name of their own.
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
