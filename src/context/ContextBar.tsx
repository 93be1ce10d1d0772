import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLottoName } from '../fields/useLottoName';
import { PLACES, type Place, type PlaceName } from './places';
import { useLottos } from './useLottos';
import { ongoingOf, useRoundNamed, useRoundsOf } from './useRoundsOf';
import { useRoundText } from './useRoundText';
import { chooseWorkContext, useWorkContext, type Chosen } from './workContext';

interface ChoiceProps {
  label: string;
  value: string;
  /** Text for no choice. */
  none: string;
  onChoose: (id: string) => void;
  children: ReactNode;
}

/** A choice without a separate frame: the bar already has one. */
function Choice({ label, value, none, onChoose, children }: ChoiceProps) {
  return (
    <TextField
      select
      variant="standard"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        select: { displayEmpty: true, disableUnderline: true, SelectDisplayProps: { 'aria-label': label } },
      }}
      sx={{ minWidth: 0, flex: '0 1 auto', '& .MuiSelect-select': { py: 0.5, fontWeight: value === '' ? 400 : 550 } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {children}
    </TextField>
  );
}

/**
 * The current lotto and round, for the screens that are about one: chosen here once, kept until the user clears them.
 *
 * @param place how the screen's address names them
 */
export function ContextBar({ place: placeName }: { place: PlaceName }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const roundText = useRoundText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const storedContext = useWorkContext();
  const place: Place = PLACES[placeName];
  const { data: looked } = useRoundNamed(place.roundParameter === undefined ? null : search.get(place.roundParameter));
  const said = looked ? { lotto: looked.lotto.id, round: looked.id } : place.read(search);
  const chosen = said ?? storedContext;
  const { data: lottos = [] } = useLottos();
  const lotto = lottos.find(({ id }) => id === chosen?.lotto);
  const rounds = useRoundsOf(lotto?.id ?? null, chosen?.round ?? null);
  const round = rounds.find(({ id }) => id === chosen?.round);
  const choose = (next: Chosen | null) => {
    const code = lottos.find(({ id }) => id === next?.lotto)?.code;
    chooseWorkContext(next && code !== undefined ? { ...next, code } : null);
    void navigate({ search: place.write(search, next).toString() });
  };
  const chooseLotto = async (id: string) => {
    choose(id === '' ? null : { lotto: id, round: null });
    if (id === '' || place.roundParameter === undefined) return;
    // A screen about one round continues with the lotto's next one.
    const [next] = await queryClient.fetchQuery(ongoingOf(id));
    if (next) choose({ lotto: id, round: next.id });
  };
  const clearLabel = translate('context.clear');
  const canLetGo = storedContext !== null || (said !== null && place.without === 'all');
  return (
    <>
      <Box
        component="span"
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap', lineHeight: 1, display: { xs: 'none', sm: 'inline' } }}
      >
        {translate('context.label')}
      </Box>
      <Choice
        label={translate('context.lotto')}
        value={lotto?.id ?? ''}
        none={translate(`context.lottos.${place.without}`)}
        onChoose={(id) => void chooseLotto(id)}
      >
        {lottos.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </Choice>
      {lotto && (
        <Choice
          label={translate('context.round')}
          value={round?.id ?? ''}
          none={translate(`context.rounds.${place.without}`)}
          onChoose={(id) => choose({ lotto: lotto.id, round: id === '' ? null : id })}
        >
          {rounds.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {roundText(each)}
            </MenuItem>
          ))}
        </Choice>
      )}
      {canLetGo && (
        <Tooltip title={clearLabel}>
          <IconButton size="small" aria-label={clearLabel} onClick={() => choose(null)}>
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}
