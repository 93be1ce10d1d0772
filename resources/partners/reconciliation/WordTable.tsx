import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import { ChoiceSelect } from '../../../src/metadata/files/ChoiceSelect';

interface Word<Value extends string> {
  word: string;
  key: string;
  rows: number;
  isDecided: boolean;
  value: Value | null;
  proposal: Value | null;
}

interface WordTableProps<Value extends string> {
  of: 'kinds' | 'states';
  words: readonly Word<Value>[];
  values: readonly Value[];
  disabled: boolean;
  /** Receives the chosen meanings by the keys of words. */
  onChoose: (chosen: Readonly<Record<string, Value | null>>) => void;
}

/** The partner's words for kinds or states, each with its meaning here. */
export function WordTable<Value extends string>({ of, words, values, disabled, onChoose }: WordTableProps<Value>) {
  const translate = useTranslate();
  if (words.length === 0) return null;
  const labelOf = (value: Value) => translate(`partners.statements.${of}.${value}`);
  const proposed = words.filter(({ isDecided, proposal }) => !isDecided && proposal !== null);
  return (
    <Stack spacing={1}>
      <TableContainer tabIndex={0} sx={{ maxHeight: { sm: 320 } }}>
        <Table size="small" stickyHeader aria-label={translate(`partners.statements.words.${of}`)}>
          <TableHead>
            <TableRow>
              <TableCell>{translate(`partners.statements.words.${of}`)}</TableCell>
              <TableCell align="right">{translate('partners.statements.words.lines')}</TableCell>
              <TableCell>{translate('partners.statements.words.meaning')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {words.map(({ word, key, rows, isDecided, value, proposal }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {word}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatInteger(rows)}
                </TableCell>
                <TableCell>
                  <ChoiceSelect
                    label={translate('partners.statements.words.of', { word })}
                    value={isDecided ? value : undefined}
                    options={values}
                    labelOf={labelOf}
                    leaveOut={translate('partners.statements.words.leaveOut')}
                    hint={
                      isDecided || proposal === null
                        ? undefined
                        : translate('imports.file.proposal', { field: labelOf(proposal) })
                    }
                    disabled={disabled}
                    onChoose={(chosen) => onChoose({ [key]: chosen })}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {proposed.length > 0 && (
        <Stack direction="row">
          <Button
            variant="outlined"
            size="small"
            disabled={disabled}
            onClick={() => onChoose(Object.fromEntries(proposed.map(({ key, proposal }) => [key, proposal])))}
          >
            {translate('partners.statements.words.use', {
              smart_count: proposed.length,
              count: formatInteger(proposed.length),
            })}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
