import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useId, useState } from 'react';
import { type FailGroup, takeFails } from '../../../domain/api/callbacks';
import { formatMoney } from '../../../src/texts/figures';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { momentText } from '../../../src/fields/businessMoment';
import { useCauseWords } from '../useCauseWords';
import { useCallsPartners } from '../usePartners';

const CallList = lazy(async () => ({ default: (await import('./CallList')).CallList }));
const RetryDialog = lazy(async () => ({ default: (await import('./RetryDialog')).RetryDialog }));

/** Failed calls to one partner with one cause. */
export function GroupCard({ group }: { group: FailGroup }) {
  const translate = useTranslate();
  const causeWords = useCauseWords();
  const canDo = useCallsPartners();
  const listId = useId();
  const [isShown, setShown] = useState(false);
  const [isReplaying, setReplaying] = useState(false);
  const take = useCallMutation(takeFails);
  const { partner, cause, calls, amount, atStake, since, nextTryAt, escalated, owner } = group;
  const name = `${causeWords(cause)} · ${partner.name}`;
  const of = (key: string) => ({ 'aria-label': translate('partners.of', { what: translate(key), name }) });
  const facts = [
    translate('partners.fails.since', { at: momentText(since) }),
    nextTryAt === null
      ? translate('partners.fails.noNext')
      : translate('partners.fails.next', { at: momentText(nextTryAt) }),
    ...(escalated > 0 ? [translate('partners.callbacks.escalated', { smart_count: escalated })] : []),
    owner ? translate('partners.fails.owner', { username: owner.username }) : translate('partners.fails.unassigned'),
  ];
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ px: 1.5, py: 1.25 }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ mb: { xs: 0.75, md: 0 }, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Typography component="h2" variant="subtitle1">
          {name}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('partners.fails.calls', { smart_count: calls })} · ฿{formatMoney(amount)}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: 'auto' }}>
          <Button
            size="small"
            aria-expanded={isShown}
            aria-controls={listId}
            onClick={() => setShown(!isShown)}
            {...of(isShown ? 'partners.fails.hide' : 'partners.fails.show')}
          >
            {translate(isShown ? 'partners.fails.hide' : 'partners.fails.show')}
          </Button>
          {canDo && (
            <>
              <Button
                size="small"
                loading={take.isPending}
                onClick={() => take.mutate({ body: { partnerId: partner.id, cause, since: null } })}
                {...of('partners.fails.take')}
              >
                {translate('partners.fails.take')}
              </Button>
              <Button
                size="small"
                variant="outlined"
                onClick={() => setReplaying(true)}
                {...of('partners.fails.retryCallback')}
              >
                {translate('partners.fails.retryCallback')}
              </Button>
            </>
          )}
        </Stack>
      </Stack>
      {atStake.map(({ stake, calls: count, amount: sum }) => (
        <Typography key={stake} variant="body2">
          {translate(`partners.fails.stakes.${stake}`, { smart_count: count, amount: formatMoney(sum) })}
        </Typography>
      ))}
      <Typography variant="body2" color="text.secondary">
        {facts.join(' · ')}
      </Typography>
      <div id={listId}>
        <Suspense>{isShown && <CallList partnerId={partner.id} cause={cause} />}</Suspense>
      </div>
      <Suspense>{isReplaying && <RetryDialog group={group} onClose={() => setReplaying(false)} />}</Suspense>
    </Paper>
  );
}
