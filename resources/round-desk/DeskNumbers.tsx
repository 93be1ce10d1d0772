import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useEvent, useTranslate } from 'ra-core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { BetType } from '../../domain/bets/bet-type';
import type { RoundDesk } from '../../domain/round-desk/round-desk';
import type { OperatorLimitParts } from '../../domain/limits/operator-limit';
import { useScreenShortcut } from '../../src/metadata/useScreenShortcut';
import { UndoNumbers } from '../limits/numbers/UndoNumbers';
import { CapCell, SalesSwitch } from './CapCell';
import { ChosenNumber } from './ChosenNumber';
import { DeskGrid } from './DeskGrid';
import { keyOfDesk, type ShownNumber } from './frozenOrder';
import { focusedNumber, moveFocus } from './gridKeys';
import { LoosenNumber } from './LoosenNumber';
import { NumberDetails } from './NumberDetails';
import { PasteBox } from './PasteBox';
import type { DeskRights } from './useDeskRights';
import { useFrozenOrder } from './useFrozenOrder';
import { ACTION_KEYS, useNumberActions } from './useNumberActions';

interface DeskNumbersProps {
  desk: RoundDesk;
  rights: DeskRights;
  /** Choice of the figures on display. */
  bar: ReactNode;
  /** Number of open rounds that the caps apply to. */
  roundsOfCaps?: number;
  /** Changes limits of a bet type; absent for read-only limits. */
  onSet?: ((betType: BetType, parts: OperatorLimitParts) => void) | undefined;
}

/** The numbers with their actions. Their order is frozen under the pointer, with the focus, and while one is chosen. */
export function DeskNumbers({ desk, rights, bar, roundsOfCaps = 1, onSet }: DeskNumbersProps) {
  const translate = useTranslate();
  const { round, betTypes, digits } = desk;
  const [chosen, setChosen] = useState<string | null>(null);
  const { rows, changes, takeOrder, holds } = useFrozenOrder(desk.numbers, chosen !== null);
  const actions = useNumberActions(round.lottoId, round.id, rights);
  useScreenShortcut('KeyR', 'roundDesk.takeOrder', takeOrder);
  const choose = useEvent((shown: ShownNumber) =>
    setChosen((before) => (before === keyOfDesk(shown) ? null : keyOfDesk(shown))),
  );
  const shown = rows.find((row) => keyOfDesk(row) === chosen);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find((each) => keyOfDesk(each) === focusedNumber(event));
    if (!row || moveFocus(event)) return;
    if (event.key === 'Escape') setChosen(null);
    const deed = ACTION_KEYS[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    actions.run(deed, row);
  };
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.75, alignItems: 'flex-start', pt: 0.75 }}
      >
        {rights.closesNumbers && (
          <PasteBox
            lottoId={round.lottoId}
            roundId={round.id}
            offered={betTypes.map(({ betType }) => betType)}
            setsLimits={rights.setsLimits}
            onDone={actions.onDone}
          />
        )}
        {bar}
      </Stack>
      <NumberDetails
        rows={rows}
        idle={
          <>
            {rights.closesNumbers && (
              <span>{translate(rights.setsLimits ? 'roundDesk.keys' : 'roundDesk.keysClosed')}</span>
            )}
            {roundsOfCaps > 1 && <span>{translate('roundDesk.scope', { smart_count: roundsOfCaps })}</span>}
          </>
        }
        end={
          <Box component="span" role="status" sx={{ flexShrink: 0 }}>
            {changes > 0 && (
              <Button size="small" onClick={takeOrder}>
                {translate('roundDesk.changes', { smart_count: changes })}
              </Button>
            )}
          </Box>
        }
      >
        <DeskGrid
          betTypes={betTypes}
          numbers={rows}
          isDrawn={digits !== null}
          chosen={chosen}
          roundsOfCaps={onSet ? roundsOfCaps : 1}
          cap={(ofType) => <CapCell ofType={ofType} onSet={onSet && ((parts) => onSet(ofType.betType, parts))} />}
          sales={onSet && ((ofType) => <SalesSwitch ofType={ofType} onSet={(parts) => onSet(ofType.betType, parts)} />)}
          onChoose={choose}
          onKeyDown={onKeyDown}
          holds={holds}
        />
        {/* Overlays the last numbers, so that none of them moves. */}
        <Box sx={{ position: 'sticky', bottom: 8, zIndex: 5, mt: 1, maxWidth: 560 }}>
          {actions.applied && (
            <Paper elevation={4}>
              <UndoNumbers key={actions.applied.key} applied={actions.applied} onOver={actions.forgetApplied} />
            </Paper>
          )}
          {shown && (
            <ChosenNumber
              key={keyOfDesk(shown)}
              roundId={round.id}
              chosen={shown}
              actions={actions.actions}
              onDeed={actions.run}
              onClose={() => setChosen(null)}
            />
          )}
        </Box>
      </NumberDetails>
      {actions.loosened.length > 0 && (
        <LoosenNumber lottoId={round.lottoId} rules={actions.loosened} onClose={actions.forgetLoosened} />
      )}
    </>
  );
}
