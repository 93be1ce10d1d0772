import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LedgerRecord } from '../../domain/entities/ledger-entry';
import { formatBusinessDate, formatDateTime } from '../../src/texts/figures';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { Amount, SignedAmount } from '../../src/fields/SignedAmount';
import { useLottoName } from '../../src/fields/useLottoName';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { useReasonWords } from '../../src/metadata/useReasonWords';

/** Only yeekee has several rounds a day; for other lottos the date identifies the round. */
const isOfMany = (code: string) => code.startsWith('yeekee');

/** Returns a function that names the subject of an entry: the slip and its round. */
function useCauseOf(): (entry: LedgerRecord) => string {
  const translate = useTranslate();
  const nameOf = useLottoName();
  return ({ slipNo, lotto, roundDate, roundNo }) => {
    const slip = slipNo && translate('money.ledger.slip', { no: slipNo });
    const round =
      lotto &&
      roundDate &&
      [
        nameOf({ code: lotto, name: null }),
        formatBusinessDate(roundDate),
        ...(isOfMany(lotto) && roundNo ? [`#${roundNo}`] : []),
      ].join(' ');
    return [slip, round].filter(Boolean).join(' · ');
  };
}

interface EntriesProps {
  entries: readonly LedgerRecord[];
  /** Searches for all entries with the same reference. */
  onReference: (referenceId: string) => void;
}

function What({ entry, onReference }: { entry: LedgerRecord; onReference: EntriesProps['onReference'] }) {
  const translate = useTranslate();
  const reasonWords = useReasonWords();
  const causeOf = useCauseOf();
  const { kind, reason, referenceId } = entry;
  const cause = causeOf(entry);
  return (
    <>
      {translate(`resources.ledger.options.kind.${kind}`)}
      {cause !== '' && referenceId !== null && (
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => onReference(referenceId)}
          title={translate('money.ledger.allOfThis')}
          sx={{ display: 'block', textAlign: 'start' }}
        >
          {cause}
        </Link>
      )}
      {reason !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {reasonWords(reason)}
        </Typography>
      )}
    </>
  );
}

function PhoneEntries({ entries, onReference }: EntriesProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            columnGap: 1,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <div>
            <What entry={entry} onReference={onReference} />
            <Typography variant="caption" color="text.secondary" component="div">
              {formatDateTime(entry.at, businessTimeZone)}
              {entry.actor !== null && ` · ${entry.actor}`}
            </Typography>
          </div>
          <Box sx={{ textAlign: 'end' }}>
            <SignedAmount amount={entry.amount} isDifference />
            <Typography
              variant="caption"
              color="text.secondary"
              component="div"
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
              <Amount amount={entry.after} />
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Entries of a ledger, one per line: time, subject, amount, and balance. */
export function LedgerEntries({ entries, onReference }: EntriesProps) {
  const translate = useTranslate();
  const isOnPhone = useOnPhone();
  if (isOnPhone) return <PhoneEntries entries={entries} onReference={onReference} />;
  const head = (field: string) => translate(`resources.ledger.fields.${field}`);
  return (
    <Table size="small" aria-label={translate('accounts.money.tabs.ledger')}>
      <TableHead>
        <TableRow>
          <TableCell>{head('at')}</TableCell>
          <TableCell>{head('kind')}</TableCell>
          <TableCell align="right">{head('amount')}</TableCell>
          <TableCell align="right">{head('after')}</TableCell>
          <TableCell>{head('actor')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatDateTime(entry.at, businessTimeZone)}
            </TableCell>
            <TableCell>
              <What entry={entry} onReference={onReference} />
            </TableCell>
            <TableCell align="right">
              <SignedAmount amount={entry.amount} isDifference />
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <Amount amount={entry.after} />
            </TableCell>
            <TableCell>{entry.actor ?? <EmptyValue />}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
