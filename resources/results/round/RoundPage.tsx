import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { formatInteger, formatMoney } from '../../../src/texts/figures';
import { Round } from '../../../domain/entities/round';
import { Slip } from '../../../domain/entities/slip';
import { resultText } from '../../../domain/results/result-inputs';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { useEntersResults, useIsOperator } from '../../../src/session/reader';
import { useWorkContext } from '../../../src/context/workContext';
import { CloseWord } from '../../../src/fields/CloseWord';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { useLinks } from '../../../src/metadata/LinksContext';
import { LinkTabs } from '../../../src/metadata/list/LinkTabs';
import { Loading } from '../../../src/metadata/states/Loading';
import { useRecordTitle } from '../../../src/metadata/recordTitle';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';
import { Digits } from '../Digits';
import { Blocked } from '../entry/Blocked';
import { Figures, signed, type Figure } from '../Figures';
import { RoundState } from '../RoundState';
import { shareText } from '../shareText';
import { useRound } from '../useReadings';
import { useRoundName } from '../useRoundName';
import { useReasonText } from '../useReasonText';
import { Lamp } from './Lamp';
import { LayOffMark } from './LayOffMark';
import { LayOffPart } from './LayOffPart';
import { LimitsPart } from './LimitsPart';
import { RoundActions } from './RoundActions';
import { ChangesPart, NumbersPart, SumsTable, WinnersPart } from './RoundParts';
import { RoundSheet } from './RoundSheet';
import { Timeline } from './Timeline';

const TABS = ['story', 'numbers', 'winners', 'layOff', 'limits', 'changes'] as const;

/** Tabs only for master and its staff. */
const OF_OPERATOR: readonly string[] = ['layOff', 'limits', 'changes'] satisfies (typeof TABS)[number][];

type TabName = (typeof TABS)[number];

function figuresOf({ slips, stake, payout, ownShare }: RoundDetail): Figure[] {
  return [
    { label: 'results.round.slips', value: formatInteger(slips) },
    ...(stake === null ? [] : [{ label: 'results.figures.stake', value: formatMoney(stake) }]),
    ...(payout === null ? [] : [{ label: 'results.figures.payout', value: formatMoney(payout) }]),
    ...(ownShare === null ? [] : [signed('results.figures.ownShare', ownShare)]),
  ];
}

/** Name, state, totals and actions of the round. */
function Head({ round }: { round: RoundDetail }) {
  const translate = useTranslate();
  const nameOf = useRoundName();
  const reasonText = useReasonText();
  const canEnter = useEntersResults('update');
  const slipsAt = useLinks(Slip.name).list;
  const { state, reason, official, digits, closesAt, resultAt, previousId, nextId } = round;
  const name = nameOf(round);
  useRecordTitle(name, '');
  const isBeingPaid = state === 'resulted' || state === 'correcting';
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5, mb: 1.5 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h3" component="h2">
            {name}
          </Typography>
          <RoundState {...round} />
          <Stack direction="row" spacing={1} sx={{ ml: 'auto' }}>
            {slipsAt && (
              <Button
                size="small"
                component={RouterLink}
                to={`${slipsAt}?filter=${encodeURIComponent(JSON.stringify({ round: round.id }))}`}
              >
                {translate('results.round.slips')}
              </Button>
            )}
            <Button size="small" startIcon={<Print />} onClick={() => window.print()}>
              {translate('results.round.print')}
            </Button>
            <Button
              size="small"
              component={RouterLink}
              to={{ search: `?id=${previousId ?? ''}` }}
              disabled={!previousId}
            >
              {translate('results.round.previous')}
            </Button>
            <Button size="small" component={RouterLink} to={{ search: `?id=${nextId ?? ''}` }} disabled={!nextId}>
              {translate('results.round.next')}
            </Button>
          </Stack>
        </Stack>
        <Typography variant="body2" color="text.secondary">
          <CloseWord round={round} /> <DateTimeDisplay value={closesAt} /> · {translate('results.entry.due')}{' '}
          <DateTimeDisplay value={resultAt} />
        </Typography>
        {reason && !isBeingPaid && <Typography>{reasonText(reason)}</Typography>}
        {digits && (
          <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}>
            <Digits digits={digits} />
            <CopyTextButton text={shareText(name, digits, translate)} label="results.share" />
          </Stack>
        )}
        {official && (
          <Typography variant="body2" color="text.secondary">
            {translate('results.round.official')} {resultText(official)}
          </Typography>
        )}
        {isBeingPaid && <Blocked roundId={round.id} reason={reason} canSettle={canEnter} />}
        <Figures figures={figuresOf(round)} />
        <RoundActions key={`${round.id} ${state}`} round={round} name={name} />
        <Lamp round={round} />
      </Stack>
    </Paper>
  );
}

function Part({ tab, round }: { tab: TabName; round: RoundDetail }) {
  switch (tab) {
    case 'story':
      return (
        <Stack spacing={2}>
          <SumsTable sums={round.byBetType} />
          <Timeline steps={round.steps} />
        </Stack>
      );
    case 'numbers':
      return <NumbersPart id={round.id} />;
    case 'winners':
      return <WinnersPart id={round.id} />;
    case 'layOff':
      return <LayOffPart round={round} />;
    case 'limits':
      return <LimitsPart id={round.id} />;
    case 'changes':
      return <ChangesPart round={round} />;
  }
}

/** One round, found by `?id=`. */
export function RoundPage() {
  const translate = useTranslate();
  const isHouse = useIsOperator();
  const [search] = useSearchParams();
  const context = useWorkContext();
  const id = search.get('id') ?? context?.round ?? '';
  const tabs = TABS.filter((name) => isHouse || !OF_OPERATOR.includes(name));
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'story';
  const round = useRound(id);
  return (
    <ReadState key={id} reading={round} loading={<Loading shape="form" />} resource={Round.name}>
      {(found) => (
        <>
          {isHouse && <LayOffMark round={found} />}
          <Head round={found} />
          <RoundSheet round={found} />
          <LinkTabs
            name={translate('results.round.parts')}
            value={tab}
            tabs={tabs.map((name) => ({
              value: name,
              label: translate(`results.round.tabs.${name}`),
              search: `?id=${id}&tab=${name}`,
            }))}
            isApart
          />
          <Part tab={tab} round={found} />
        </>
      )}
    </ReadState>
  );
}
