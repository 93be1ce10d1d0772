import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Slip } from '../../domain/entities/slip';
import type { SlipDetail } from '../../domain/api/slip-detail';
import { useMayCancelSlips } from '../../src/session/reader';
import { Loading } from '../../src/metadata/states/Loading';
import { NotFoundNotice } from '../../src/metadata/states/NotFoundNotice';
import { ReadState } from '../../src/metadata/states/ReadState';
import { CancelDialog } from './CancelDialog';
import { HistoryPanel } from './HistoryPanel';
import { LinesTable } from './LinesTable';
import { PartsPanel } from './PartsPanel';
import { SlipHead } from './SlipHead';
import { useSlip } from './useSlip';

function Screen({ slip }: { slip: SlipDetail }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isCancelling, setCancelling] = useState(false);
  const mayCancel = useMayCancelSlips();
  const lines = chosen.size === 0 ? slip.slipLines : slip.slipLines.filter(({ position }) => chosen.has(position));
  const open = lines.filter(({ cancelFault }) => cancelFault === null);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SlipHead
          slip={slip}
          chosen={chosen.size}
          onCancel={mayCancel && open.length > 0 ? () => setCancelling(true) : undefined}
        />
        <LinesTable slip={slip} chosen={chosen} onChoose={setChosen} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PartsPanel slip={slip} lines={chosen.size === 0 ? null : lines} />
        <HistoryPanel slip={slip} />
      </Box>
      {isCancelling && (
        <CancelDialog
          slip={slip}
          lines={open}
          isWhole={chosen.size === 0}
          onClose={() => setCancelling(false)}
          onDone={() => {
            setCancelling(false);
            setChosen(new Set());
          }}
        />
      )}
    </Box>
  );
}

function SlipOf({ id }: { id: string }) {
  const { data, error, refetch, dataUpdatedAt } = useSlip(id);
  return (
    <ReadState
      reading={{ data, error, refetch, dataUpdatedAt }}
      access={{ subject: Slip.subject, actions: ['read'] }}
      resource={Slip.name}
      loading={<Loading shape="form" />}
    >
      {(slip) => <Screen slip={slip} />}
    </ReadState>
  );
}

/** One slip (`?id=`): its lines, its holders, its history, and its cancel action. */
export function SlipPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <SlipOf key={id} id={id} /> : <NotFoundNotice resource={Slip.name} />;
}
