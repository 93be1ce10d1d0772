import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LottoRecord } from '../../domain/entities/lotto';
import type { RatePackageRecord } from '../../domain/entities/rate-package';
import { LOTTO_GROUPS, groupOf, type LottoGroup } from '../../domain/lotto/group';
import { UnsavedGuard } from '../../src/metadata/form/UnsavedGuard';
import { NumberFaultText } from '../../src/fields/NumberFaultText';
import { useGroupMark } from '../../src/fields/useGroupMark';
import { useNumberFault } from '../../src/fields/useNumberFault';
import { AdjustBox } from './AdjustBox';
import { entriesOf, valueAt, type Typed } from './draft';
import { gridOf, placeAt } from './gridColumns';
import { adjustedPart, editablePart, readPart, rulesOf, VIEWS, type Part, type View } from './parts';
import { pastedCells, pastedInto } from './paste';
import { RatesGrid } from './RatesGrid';
import { ReviewDialog } from './ReviewDialog';
import { spotsIn, type Spot } from './selection';
import { useGridKeys } from './useGridKeys';
import { useRatesDraft } from './useRatesDraft';

interface RatesEditorProps {
  of: RatePackageRecord;
  lottos: readonly LottoRecord[];
  isReadOnly: boolean;
}

/** Returns the new value of a box from its part and its current value; null to keep it. */
type Become = (part: Part, value: Typed | undefined) => Typed | null;

/** Grid of a package, one group at a time, with a review of the changes before saving. */
export function RatesEditor({ of, lottos, isReadOnly }: RatesEditorProps) {
  const translate = useTranslate();
  const groupMark = useGroupMark();
  const [group, setGroup] = useState<LottoGroup>('government');
  const [view, setView] = useState<View>('payout');
  const [isReviewing, setReviewing] = useState(false);
  const { saved, draft, judgement, save, type, restore, reset } = useRatesDraft(of);
  const grid = useMemo(
    () =>
      gridOf(
        lottos.filter(({ family }) => groupOf(family) === group),
        view,
      ),
    [lottos, group, view],
  );
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = draft.size > 0;
  }, [draft]);

  const textAt = (spot: Spot) => {
    const place = placeAt(grid, spot);
    const value = place && valueAt(saved, draft, place);
    return place && typeof value === 'number' ? editablePart(place.part, value, groupMark) : (value ?? '');
  };
  const typeAll = (entries: readonly (readonly [Spot, Become])[]) =>
    type(
      entries.flatMap(([spot, become]) => {
        const place = placeAt(grid, spot);
        const value = place && become(place.part, valueAt(saved, draft, place));
        return place && value !== null ? [[place, value] as const] : [];
      }),
    );
  const { selection, ...keys } = useGridKeys({
    size: grid.size,
    textAt: (spot) => String(textAt(spot)),
    onPaste: (into, text) => {
      if (isReadOnly) return;
      const pasted = pastedInto(into, grid.size, pastedCells(text));
      typeAll(pasted.map(([spot, cell]) => [spot, (part) => readPart(part, cell, groupMark) ?? cell]));
    },
    onRestore: (spot) => {
      const place = placeAt(grid, spot);
      if (place) restore(place);
    },
  });
  const onType = useEvent((spot: Spot, value: Typed) => typeAll([[spot, () => value]]));
  const focused = useEvent(keys.focused);
  const selected = spotsIn(selection).filter((spot) => placeAt(grid, spot));
  const adjust = (change: number) =>
    typeAll(
      selected.map((spot) => [
        spot,
        (part, value) => (typeof value === 'number' ? adjustedPart(part, value, change) : null),
      ]),
    );
  const { changes, faults, cells } = judgement;
  const unread = entriesOf(draft).find(([, value]) => typeof value === 'string');
  const fault = useNumberFault(unread?.[1], rulesOf(unread?.[0].part ?? 'rate'));
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Tabs
          value={group}
          onChange={(_event, chosen: LottoGroup) => {
            setGroup(chosen);
            keys.restart();
          }}
          variant="scrollable"
          aria-label={translate('lottos.groupTabs')}
          sx={{ minHeight: 36, maxWidth: '100%' }}
        >
          {LOTTO_GROUPS.map((each) => (
            <Tab key={each} value={each} label={translate(`lottos.groups.${each}`)} sx={{ minHeight: 36 }} />
          ))}
        </Tabs>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_event, chosen: View | null) => {
            if (!chosen) return;
            setView(chosen);
            keys.restart();
          }}
          aria-label={translate('rates.views.label')}
        >
          {VIEWS.map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
              {translate(`rates.views.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {!isReadOnly && <AdjustBox count={selected.length} onAdjust={adjust} />}
      </Stack>
      <RatesGrid
        grid={grid}
        saved={saved}
        draft={draft}
        judgement={judgement}
        selection={selection}
        keys={{ bodyProps: keys.bodyProps, focused }}
        isReadOnly={isReadOnly}
        onType={onType}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate(isReadOnly ? 'rates.readHint' : 'rates.hint')}
      </Typography>
      {!isReadOnly && (
        <Paper
          variant="outlined"
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 4,
            mt: 1,
            px: 2,
            py: 1,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
          }}
        >
          <Typography role="status" sx={{ flexGrow: 1 }}>
            {translate('rates.changed', { smart_count: draft.size })}
          </Typography>
          {faults.size > 0 && (
            <Alert severity="error" sx={{ py: 0 }}>
              {translate('rates.faults', { smart_count: faults.size })}
              {fault && unread && (
                <>
                  {' · '}
                  <NumberFaultText fault={fault} onChoose={({ value }) => type([[unread[0], value]])} />
                </>
              )}
            </Alert>
          )}
          <Button disabled={draft.size === 0} onClick={reset}>
            {translate('rates.reset')}
          </Button>
          <Button variant="contained" disabled={draft.size === 0 || faults.size > 0} onClick={() => setReviewing(true)}>
            {translate('rates.review.open')}
          </Button>
        </Paper>
      )}
      {isReviewing && (
        <ReviewDialog
          of={of}
          lottos={lottos}
          changes={changes}
          isSaving={save.isPending}
          error={save.error}
          onClose={() => {
            save.reset();
            setReviewing(false);
          }}
          onSave={() => save.mutate(cells, { onSuccess: () => setReviewing(false) })}
        />
      )}
      <UnsavedGuard isDirty={draft.size > 0} unsaved={unsaved} />
    </>
  );
}
