import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { PartnerRecord } from '../../../domain/api/partners';
import type { StatementComparison, StatementReading } from '../../../domain/api/partner-statements';
import { formatBusinessDate, formatInteger } from '../../../src/texts/figures';
import { CALLBACK_KINDS } from '../../../domain/partners/callback';
import type { PartnerKind } from '../../../domain/partners/kind';
import { MOVE_KINDS } from '../../../domain/partners/move';
import { MOVEMENT_STATES, type MovementKind } from '../../../domain/partners/reconciliation';
import { STATEMENT_FIELDS, STATEMENT_UNITS } from '../../../domain/partners/statement-form';
import { fieldMessageOf } from '../../../src/data/fieldMessages';
import { momentText } from '../../../src/fields/businessMoment';
import { ColumnTable } from '../../../src/metadata/files/ColumnTable';
import { FileText } from '../../../src/metadata/files/FileText';
import { DecimalQuestion, Question } from '../../../src/metadata/files/Question';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { Duplicates } from './Duplicates';
import { StatementLines } from './StatementLines';
import { StatementPreview } from './StatementPreview';
import { type StatementCompareState, useStatementCompare } from './useStatementCompare';
import { WordTable } from './WordTable';

const KINDS: Readonly<Record<PartnerKind, readonly MovementKind[]>> = {
  seamless: CALLBACK_KINDS,
  transfer: MOVE_KINDS,
};

const counted = (count: number) => ({ smart_count: count, count: formatInteger(count) });

/** Faults that no answer in the tables mends: a required column that is missing, or a text that is no table. */
function Faults({ faults }: Pick<StatementReading, 'faults'>) {
  const translate = useTranslate();
  const shown = faults.filter(({ key }) => key !== 'csv.unknownColumn');
  if (shown.length === 0) return null;
  return (
    <Alert severity="error">
      {shown.map(({ line, field, ...fault }) => {
        const { message, args } = fieldMessageOf(fault);
        const place =
          field === null
            ? `${translate('imports.file.line')} ${formatInteger(line)}`
            : translate(`partners.statements.fields.${field}`, { _: field });
        return <div key={`${line} ${field} ${fault.key}`}>{`${place}: ${translate(message, args)}`}</div>;
      })}
    </Alert>
  );
}

interface ReadingProps {
  state: StatementCompareState;
  reading: StatementReading;
  kind: PartnerKind;
  date: string;
}

/** Questions about a statement: its unit, its columns, its words, its decimal sign, and the time that it covers. */
function Questions({ state, reading, kind, date }: ReadingProps) {
  const translate = useTranslate();
  const { choose, covers, setCovers, isBusy } = state;
  const { form, columns, kinds, states, openDecimals, period } = reading;
  return (
    <>
      <Question
        question={translate('partners.statements.unit')}
        hint={translate('partners.statements.unitHint')}
        value={form.unit}
        answers={STATEMENT_UNITS.map((unit) => [unit, translate(`partners.statements.units.${unit}`)] as const)}
        disabled={isBusy}
        isOpen={form.unit === undefined}
        onAnswer={(unit) => choose({ unit })}
      />
      {columns.some(({ reason }) => reason !== 'head') && (
        <ColumnTable
          columns={columns}
          fields={STATEMENT_FIELDS}
          labelOf={(field) => translate(`partners.statements.fields.${field}`)}
          disabled={isBusy}
          onChoose={(chosen) => choose({ columns: { ...form.columns, ...chosen } })}
        />
      )}
      <Faults faults={reading.faults} />
      <WordTable
        of="kinds"
        words={kinds}
        values={KINDS[kind]}
        disabled={isBusy}
        onChoose={(chosen) => choose({ kinds: { ...form.kinds, ...chosen } })}
      />
      <WordTable
        of="states"
        words={states}
        values={MOVEMENT_STATES}
        disabled={isBusy}
        onChoose={(chosen) => choose({ states: { ...form.states, ...chosen } })}
      />
      <DecimalQuestion
        open={openDecimals}
        value={form.decimal}
        disabled={isBusy}
        onAnswer={(decimal) => choose({ decimal })}
      />
      <StatementPreview movements={reading.preview} />
      {period && (
        <Question
          question={translate('partners.statements.covers')}
          value={covers}
          answers={[
            [
              'times',
              translate('partners.statements.coversTimes', {
                from: momentText(period.from),
                until: momentText(period.until),
              }),
            ],
            ['day', translate('partners.statements.coversDay', { date: formatBusinessDate(date) })],
          ]}
          disabled={isBusy}
          onAnswer={setCovers}
        />
      )}
    </>
  );
}

/** Lines that aren't compared, numbers of several lines, and whether the rest can be compared. */
function Outcome({ state, reading, date }: ReadingProps) {
  const translate = useTranslate();
  const { leavesOut, setLeavesOut, isBusy } = state;
  const { refused, aside, duplicates, movements, isDecided } = reading;
  return (
    <Stack spacing={1} role="status">
      <Duplicates duplicates={duplicates} />
      <StatementLines
        title="partners.statements.refused"
        lines={refused}
        severity="error"
        fileName={`statement ${date} refused.csv`}
        isOpen
      >
        {isDecided && (
          <FormControlLabel
            control={<Checkbox size="small" />}
            checked={leavesOut}
            disabled={isBusy}
            onChange={(_event, isChosen) => setLeavesOut(isChosen)}
            label={translate('partners.statements.leaveOut', counted(refused.length))}
          />
        )}
      </StatementLines>
      <StatementLines
        title="partners.statements.aside"
        lines={aside}
        severity="info"
        fileName={`statement ${date} set aside.csv`}
        isOpen={false}
      />
      {!isDecided && <Alert severity="warning">{translate('partners.statements.waits')}</Alert>}
      {isDecided && (
        <Alert severity={movements === 0 ? 'warning' : 'info'}>
          {movements === 0 && refused.length === 0
            ? translate('partners.statements.empty')
            : translate('partners.statements.ready', counted(movements))}
        </Alert>
      )}
    </Stack>
  );
}

interface CompareDialogProps {
  kind: PartnerKind;
  partner: PartnerRecord;
  /** Business date. */
  date: string;
  onDone: (comparison: StatementComparison) => void;
  onClose: () => void;
}

/**
 * Takes a partner's statement, chosen or pasted, and compares it with ours. It reads the statement first, and asks about
 * its unit and everything that isn't certain. The answers are kept for the partner's next statement.
 */
export function CompareDialog({ kind, partner, date, onDone, onClose }: CompareDialogProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const isOnPhone = useOnPhone();
  const state = useStatementCompare({ kind, partnerId: partner.id, date, onDone });
  const { statement, setStatement, reading, check, compare, canCheck, canCompare, isBusy, error } = state;
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && !isBusy && onClose()}
      aria-labelledby="statement-title"
      fullWidth
      fullScreen={isOnPhone}
      maxWidth="md"
    >
      <DialogTitle id="statement-title">
        {translate('partners.statements.compareTitle', { name: partner.name, date: formatBusinessDate(date) })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={1.5}>
          <DialogContentText variant="body2">{translate('partners.statements.compareHint')}</DialogContentText>
          <FileText
            text={statement}
            onText={setStatement}
            choose={translate('partners.statements.choose')}
            accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,text/plain,application/json"
            isRead={reading !== null}
            disabled={isBusy}
          />
          {isBusy && <LinearProgress aria-label={translate('imports.file.busy')} />}
          {error && <Alert severity="error">{refusal(error)}</Alert>}
          {reading && <Questions state={state} reading={reading} kind={kind} date={date} />}
          {reading && <Outcome state={state} reading={reading} kind={kind} date={date} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate('engine.close')}
        </Button>
        {reading ? (
          <Button variant="contained" onClick={compare} disabled={!canCompare}>
            {translate('partners.statements.compare')}
          </Button>
        ) : (
          <Button variant="contained" onClick={check} disabled={!canCheck}>
            {translate('partners.statements.check')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
