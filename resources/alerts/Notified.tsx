import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AlertThing } from '../../domain/alerts/alert';
import { sentenceOf, shownFacts } from '../../domain/alerts/shown-facts';
import type { AlertRecord } from '../../domain/entities/alert';
import { formatDateTime } from '../../src/texts/figures';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { useAllLinks } from '../../src/metadata/LinksContext';
import type { DisplayProps } from '../../src/fields/types';

/** Resource and screen that show each kind of subject. */
const PLACES: Readonly<Record<AlertThing, readonly [string, 'list' | 'edit' | 'show'] | null>> = {
  slip: ['slips', 'show'],
  member: ['members', 'edit'],
  agent: ['agents', 'edit'],
  account: ['audit', 'list'],
  round: ['rounds', 'edit'],
  lotto: ['lottos', 'edit'],
  partner: ['partners', 'list'],
  system: ['system-status', 'list'],
  setting: null,
};

/** Returns the address of an alert's subject; undefined where there is no screen or the reader can't open it. */
function useWay({ thing, thingId }: Pick<AlertRecord, 'thing' | 'thingId'>): string | undefined {
  const linksOf = useAllLinks();
  const place = PLACES[thing];
  if (place === null) return undefined;
  const [resource, screen] = place;
  const links = linksOf(resource);
  if (screen !== 'list') return thingId === null ? undefined : links[screen](thingId);
  if (links.list === undefined || thing !== 'account') return links.list;
  if (thingId === null) return links.list;
  return `${links.list}?filter=${encodeURIComponent(JSON.stringify({ entityId: thingId }))}`;
}

/** Description of an alert in a sentence, linked to its subject. */
export function Notified({ record }: DisplayProps<AlertRecord>) {
  const translate = useTranslate();
  const { kind, facts, overAt } = record;
  const way = useWay(record);
  const said = (key: string, code: string) => translate(key, { _: code });
  const shown = shownFacts(facts, {
    betType: (code) => said(`betTypes.${code}`, code),
    job: (name) => said(`systemStatus.jobs.${name}`, name),
    lotto: (code) => said(`lottos.names.${code}`, code),
    queue: (name) => said(`systemStatus.queues.${name}`, name),
    what: (code) => said(`alerts.events.${code}`, code),
    nobody: () => translate('alerts.unknownName'),
  });
  const text = translate(`alerts.messages.${sentenceOf(kind, facts)}`, shown);
  return (
    <>
      {way ? (
        <Link component={RouterLink} to={way}>
          {text}
        </Link>
      ) : (
        text
      )}
      {overAt !== null && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {translate('alerts.over', { at: formatDateTime(overAt, businessTimeZone) })}
        </Typography>
      )}
    </>
  );
}
