import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { StatementLineAnswer } from '../../../domain/api/partner-statements';
import { harmless } from '../../../domain/entities/csv';
import { formatInteger } from '../../../src/texts/figures';
import { csvFile, saveFile } from '../../../src/data/csvFile';
import { fieldMessageOf } from '../../../src/data/fieldMessages';
import { useCopyText } from '../../../src/metadata/useCopyText';
import { useOnPhone } from '../../../src/metadata/useOnPhone';

/** Maximum number of lines in sight; the file and the copy have all of them. */
const SHOWN = 100;

interface StatementLinesProps {
  /** Title with their number, an i18n key. */
  title: string;
  lines: readonly StatementLineAnswer[];
  severity: AlertProps['severity'];
  fileName: string;
  /** Whether the lines are in sight at first. */
  isOpen: boolean;
  children?: ReactNode;
}

/** Lines of a statement that aren't compared: each with its number, its text and the reason; to copy and to download. */
export function StatementLines({ title, lines, severity, fileName, isOpen, children }: StatementLinesProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const copy = useCopyText();
  const isOnPhone = useOnPhone();
  const [isShown, setShown] = useState(isOpen);
  if (lines.length === 0) return null;
  const reasonOf = ({ field, ...fault }: StatementLineAnswer) => {
    const { message, args } = fieldMessageOf(fault);
    const reason = translate(message, args);
    return field === null ? reason : `${translate(`partners.statements.fields.${field}`)}: ${reason}`;
  };
  const heads = ['imports.file.line', 'partners.statements.lineText', 'partners.statements.reason'].map((key) =>
    translate(key),
  );
  const rows = () => lines.map((one) => [String(one.line), one.text, reasonOf(one)]);
  const download = () =>
    saveFile(
      csvFile(
        [heads, ...rows()].map((cells) => cells.map(harmless)),
        locale,
      ),
      fileName,
    );
  return (
    <Stack spacing={1}>
      <Alert severity={severity}>
        {translate(title, { smart_count: lines.length, count: formatInteger(lines.length) })}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 0.5 }}>
          <Button size="small" color="inherit" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {translate(isShown ? 'partners.statements.hide' : 'partners.statements.show')}
          </Button>
          <Button
            size="small"
            color="inherit"
            onClick={() => void copy([heads, ...rows()].map((cells) => cells.join('\t')).join('\n'))}
          >
            {translate('partners.statements.copy')}
          </Button>
          <Button size="small" color="inherit" onClick={download}>
            {translate('partners.statements.download')}
          </Button>
        </Stack>
        {children}
      </Alert>
      {isShown && (
        <TableContainer tabIndex={0} sx={{ maxHeight: 260 }}>
          <Table
            size="small"
            stickyHeader
            aria-label={translate(title, { smart_count: lines.length, count: formatInteger(lines.length) })}
          >
            <TableHead>
              <TableRow>
                {(isOnPhone ? heads.slice(0, 2) : heads).map((head, at) => (
                  <TableCell key={head} align={at === 0 ? 'right' : undefined}>
                    {head}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.slice(0, SHOWN).map((one) => (
                <TableRow key={one.line}>
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' }}>
                    {formatInteger(one.line)}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 130, verticalAlign: 'top' }}>
                    {one.text}
                    {isOnPhone && (
                      <Typography variant="body2" color="text.secondary">
                        {reasonOf(one)}
                      </Typography>
                    )}
                  </TableCell>
                  {!isOnPhone && <TableCell sx={{ minWidth: 130, verticalAlign: 'top' }}>{reasonOf(one)}</TableCell>}
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {lines.length > SHOWN && (
            <Typography variant="caption" color="text.secondary">
              {translate('imports.file.more', { count: formatInteger(lines.length - SHOWN) })}
            </Typography>
          )}
        </TableContainer>
      )}
    </Stack>
  );
}
