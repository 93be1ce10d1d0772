import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { BET_RULES, type BetType } from '../../domain/bets/bet-type';
import type { NumbersDone } from '../../domain/limits/number-limits';
import type { NumberDefaults } from '../../domain/limits/number-text';
import { useRested } from '../../src/fields/useRested';
import { NumberTextBox } from '../limits/numbers/NumberTextBox';
import { useApply } from '../limits/numbers/useApply';
import { usePreview } from '../limits/numbers/useNumbers';
import { useNumberText } from '../limits/numbers/useNumberText';
import { FoldedChips } from './FoldedChips';
import { focusFirstNumber } from './gridKeys';

/** Pause after typing before the sales are read, in milliseconds. */
const REST_MS = 200;

/** A long text scrolls in the box at a desktop, so that it doesn't push the grid down. */
const ONE_LINE = { maxHeight: { md: '1.5rem' } } as const;

interface PasteBoxProps {
  lottoId: string;
  roundId: string;
  offered: readonly BetType[];
  /** Whether the reader can set half pay and caps, or only close numbers. */
  setsLimits: boolean;
  onDone: (done: NumbersDone) => void;
}

/** Returns the bet types for plain numbers: those where the order of digits counts, and single digits. */
const plainTypes = (offered: readonly BetType[]) =>
  offered.filter((betType) => BET_RULES[betType].comparison === 'exact' || BET_RULES[betType].digits === 1);

/** Box for numbers typed or pasted from a chat; Enter applies the changes that the chips below it show. */
export function PasteBox({ lottoId, roundId, offered, setsLimits, onDone }: PasteBoxProps) {
  const translate = useTranslate();
  const { apply, isApplying } = useApply(lottoId, onDone);
  const defaults = useMemo(
    (): NumberDefaults => ({ betTypes: plainTypes(offered), doing: { kind: 'closed' } }),
    [offered],
  );
  const box = useNumberText(defaults, offered);
  const { text, setText, requested } = box;
  const rested = useRested(requested, REST_MS);
  const preview = usePreview(lottoId, roundId, rested);
  const mayAll = setsLimits || requested.every(({ kind }) => kind === 'closed');
  const isReady = requested.length > 0 && !box.isTooLong && box.homeless.length === 0 && mayAll && !isApplying;
  const send = () => {
    if (isReady) apply({ numbers: requested, roundId }, () => setText((now) => (now === text ? box.rest : now)));
  };
  return (
    <>
      <Stack spacing={0.5} sx={{ flex: '1 1 320px', minWidth: 0, '& .MuiInputBase-root > div': ONE_LINE }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Stack spacing={0.75} sx={{ flex: 1, minWidth: 0 }}>
            <NumberTextBox
              box={box}
              autoFocus
              size="small"
              label={translate('roundDesk.paste.label')}
              placeholder={translate(setsLimits ? 'roundDesk.paste.example' : 'roundDesk.paste.exampleClosed')}
              faults={mayAll ? [] : [translate('validation.limits.onlyClosed')]}
              onEnter={send}
              onLeave={focusFirstNumber}
            />
          </Stack>
          <Button
            variant="contained"
            disabled={!isReady}
            loading={isApplying}
            onClick={send}
            sx={{ flexShrink: 0, height: 40 }}
          >
            {translate('limits.numbers.apply', { smart_count: requested.length })}
          </Button>
        </Stack>
      </Stack>
      {requested.length > 0 && (
        <Box sx={{ order: 1, width: 1 }}>
          <FoldedChips requested={requested} preview={preview.data ?? []} />
        </Box>
      )}
    </>
  );
}
