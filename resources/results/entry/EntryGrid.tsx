import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useAwaiting } from '../useReadings';
import { EntryRow } from './EntryRow';
import { JustSettled } from './JustSettled';

/** Rounds that wait for a result, oldest first, for entering one after the other by keyboard. */
export function EntryGrid() {
  const translate = useTranslate();
  const awaiting = useAwaiting();
  const list = useRef<HTMLUListElement>(null);
  const goOnFrom = (id: string) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-round]') ?? [])];
    const after = rows.slice(rows.findIndex((row) => row.dataset['round'] === id) + 1);
    const next = after
      .map((row) => row.querySelector<HTMLInputElement>('[data-first-part]'))
      .find((box) => box !== null);
    next?.focus();
  };
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('results.entry.hint')}
      </Typography>
      <ReadState
        reading={awaiting}
        loading={<Loading shape="form" />}
        isWorkedOn
        empty={(rounds) => rounds.length === 0 && <EmptyNotice text={translate('results.entry.nothing')} />}
      >
        {(rounds) => (
          <Stack component="ul" ref={list} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rounds.map((round) => (
              <EntryRow key={round.id} round={round} onNext={() => goOnFrom(round.id)} />
            ))}
          </Stack>
        )}
      </ReadState>
      <JustSettled />
    </>
  );
}
