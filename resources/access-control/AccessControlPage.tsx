import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readAccessReview } from '../../domain/api/access-control';
import type { AnswerOf } from '../../domain/api/call';
import type { ReviewedPerson } from '../../domain/access-control';
import { useReader } from '../../src/session/reader';
import { useRead } from '../../src/data/useRead';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { ChangeList } from './ChangeList';
import { ChainLamp } from './ChainLamp';
import { QuestionList } from './QuestionList';
import { ReviewPaper } from './ReviewPaper';
import { WatchList } from './WatchList';
import { HEARD_ONLY } from '../../src/fields/heardOnly';

const TABS = ['questions', 'watch', 'changes'] as const;

type Review = AnswerOf<typeof readAccessReview>;

/** Selects the people of the current account, or all people below it. */
function useShownPeople(people: readonly ReviewedPerson[]) {
  const reader = useReader();
  const [isAll, setAll] = useState(false);
  const own = people.filter(({ actsAs }) => actsAs === reader?.agent);
  return { shown: isAll ? people : own, isAll, setAll };
}

function ReviewView({ review }: { review: Review }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { shown, isAll, setAll } = useShownPeople(review.people);
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'questions';
  const now = new Date(review.at);
  return (
    <>
      {/* The page frame shows no title here, so screen readers get a hidden heading. */}
      <Typography component="h1" sx={HEARD_ONLY}>
        {translate('accessControl.name')}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Tabs
          value={tab}
          variant="scrollable"
          aria-label={translate('accessControl.name')}
          onChange={(_event, next: string) => setSearch({ tab: next }, { replace: true })}
          sx={{ flexGrow: 1 }}
        >
          {TABS.map((one) => (
            <Tab key={one} value={one} label={translate(`accessControl.tabs.${one}`)} />
          ))}
        </Tabs>
        {tab !== 'changes' && (
          <FormControlLabel
            control={<Switch checked={isAll} onChange={(_event, checked) => setAll(checked)} />}
            label={translate('accessControl.everybody', { smart_count: review.total })}
          />
        )}
        {tab === 'questions' && (
          <Button variant="outlined" onClick={() => window.print()}>
            {translate('accessControl.print')}
          </Button>
        )}
      </Stack>
      <ChainLamp />
      {tab === 'questions' && <QuestionList people={shown} />}
      {tab === 'watch' && <WatchList people={shown} addresses={review.sharedAddresses} now={now} />}
      {tab === 'changes' && <ChangeList />}
      <ReviewPaper people={shown} addresses={review.sharedAddresses} now={now} />
    </>
  );
}

/** Screen for reviewing access. */
export function AccessControlPage() {
  return (
    <ReadState
      reading={useRead(readAccessReview, {})}
      loading={<Loading shape="form" />}
      access={{ subject: 'ACL', actions: ['read'] }}
    >
      {(review) => <ReviewView review={review} />}
    </ReadState>
  );
}
