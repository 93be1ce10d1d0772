import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AnswerOf } from '../../domain/api/call';
import type { readAccessReview } from '../../domain/api/access-control';
import { DORMANT_DAYS, isDormant, isUnproven, type ReviewedPerson } from '../../domain/access-control';
import { momentText } from '../../src/fields/businessMoment';

interface WatchListProps {
  people: readonly ReviewedPerson[];
  addresses: AnswerOf<typeof readAccessReview>['sharedAddresses'];
  now: Date;
}

interface Line {
  key: string;
  name: string;
  said: string;
}

function Card({ id, title, means, lines }: { id: string; title: string; means: string; lines: readonly Line[] }) {
  const translate = useTranslate();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ px: 2, py: 1.5, mb: 1.5 }}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {means}
      </Typography>
      {lines.length === 0 ? (
        <Typography>{translate('accessControl.nobody')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map(({ key, name, said }) => (
            <Box component="li" key={key} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
              <strong dir="ltr">{name}</strong> {said}
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
}

/** Accounts with only a password, unused accounts, and addresses that several accounts share. */
export function WatchList({ people, addresses, now }: WatchListProps) {
  const translate = useTranslate();
  const shown = new Set(people.map(({ username }) => username));
  const dormant = people.filter((person) => isDormant(person, now));
  const shared = addresses
    .map((address) => ({ ...address, usernames: address.usernames.filter((name) => shown.has(name)) }))
    .filter(({ usernames }) => usernames.length > 1);
  const unproven = people.filter(isUnproven);
  return (
    <>
      <Card
        id="access-unproven"
        title={translate('accessControl.unproven.title')}
        means={translate('accessControl.unproven.means')}
        lines={unproven.map(({ id, username, nickname }) => ({ key: id, name: username, said: nickname ?? '' }))}
      />
      <Card
        id="access-dormant"
        title={translate('accessControl.dormant.title')}
        means={translate('accessControl.dormant.means', { days: DORMANT_DAYS })}
        lines={dormant.map(({ id, username, lastLoginAt, createdAt }) => ({
          key: id,
          name: username,
          said:
            lastLoginAt === null
              ? translate('accessControl.dormant.never', { at: momentText(createdAt) })
              : translate('accessControl.dormant.last', { at: momentText(lastLoginAt) }),
        }))}
      />
      <Card
        id="access-shared"
        title={translate('accessControl.shared.title')}
        means={translate('accessControl.shared.means', { days: DORMANT_DAYS })}
        lines={shared.map(({ ip, usernames, lastAt }) => ({
          key: ip,
          name: ip,
          said: translate('accessControl.shared.line', { names: usernames.join(', '), at: momentText(lastAt) }),
        }))}
      />
    </>
  );
}
