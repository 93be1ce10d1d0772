import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { LottoRecord } from '../../domain/entities/lotto';
import { formatInteger } from '../../src/texts/figures';
import { statusOf } from '../../src/metadata/failure';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { useLottoName } from '../../src/fields/useLottoName';
import type { Change } from './draft';
import { partText } from './parts';
import type { PackageRow } from './usePackages';

interface ReviewDialogProps {
  of: PackageRow;
  lottos: readonly LottoRecord[];
  changes: readonly Change[];
  isSaving: boolean;
  error: Error | null;
  onSave: () => void;
  onClose: () => void;
}

const COLUMNS = ['lotto', 'betType', 'part', 'before', 'after'] as const;

/** Lists all changes before saving, with the number of affected accounts. */
export function ReviewDialog({ of, lottos, changes, isSaving, error, onSave, onClose }: ReviewDialogProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const names = new Map(lottos.map((lotto) => [lotto.id, nameOf(lotto)]));
  const isOutdated = error !== null && statusOf(error) === 412;
  return (
    <Dialog open onClose={() => !isSaving && onClose()} aria-labelledby="review-title" fullWidth maxWidth="md">
      <DialogTitle id="review-title">
        {translate('rates.review.title', { smart_count: changes.length, name: of.name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText gutterBottom>
          {translate('rates.review.scope', {
            agents: formatInteger(of.agentCount),
            members: formatInteger(of.memberCount),
          })}
        </DialogContentText>
        {isOutdated && <Alert severity="warning">{translate('rates.review.outdated')}</Alert>}
        {error && !isOutdated && <FailureNotice error={error} />}
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableCell key={column} align={column === 'before' || column === 'after' ? 'right' : 'left'}>
                  {translate(`rates.review.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map(({ lottoId, betType, part, before, after }) => (
              <TableRow key={`${lottoId} ${betType} ${part}`}>
                <TableCell>{names.get(lottoId)}</TableCell>
                <TableCell>{translate(`betTypes.${betType}`)}</TableCell>
                <TableCell>{translate(`rates.parts.${part}`)}</TableCell>
                <TableCell align="right">{before === undefined ? '' : partText(part, before)}</TableCell>
                <TableCell align="right" sx={{ fontWeight: 650 }}>
                  {partText(part, after)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" autoFocus loading={isSaving} onClick={onSave}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
