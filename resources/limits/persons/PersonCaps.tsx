import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LimitScope } from '../../../domain/limits/operator-limit';
import type { LottoLimits, TypedLimit } from '../../../domain/limits/lotto-limits';
import { AmountBox } from '../../../src/fields/AmountBox';
import { LimitSetter } from '../LimitSetter';
import { partText } from '../partText';

interface PersonCapsProps {
  limits: LottoLimits;
  scope: LimitScope;
  isReadOnly: boolean;
}

/** Cap per person and number for each bet type; empty for none. */
export function PersonCaps({ limits, scope, isReadOnly }: PersonCapsProps) {
  const translate = useTranslate();
  const { open, future } = limits;
  const shown: readonly TypedLimit[] = scope === 'future' || !open ? future : open.limits;
  return (
    <LimitSetter limits={limits} scope={scope}>
      {(set) => (
        <TableContainer
          component={Paper}
          variant="outlined"
          tabIndex={0}
          role="group"
          aria-label={translate('limits.persons.caps')}
          sx={{ maxWidth: 560 }}
        >
          <Table size="small" aria-label={translate('limits.persons.caps')}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('limits.columns.betType')}</TableCell>
                <TableCell align="right">{translate('limits.persons.cap')}</TableCell>
                <TableCell align="right">{translate('limits.persons.future')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map(({ betType, personCap }) => {
                const later = future.find((one) => one.betType === betType);
                return (
                  <TableRow key={betType}>
                    <TableCell component="th" scope="row">
                      {translate(`betTypes.${betType}`)}
                    </TableCell>
                    <TableCell align="right">
                      <AmountBox
                        isOptional
                        label={`${translate(`betTypes.${betType}`)}, ${translate('limits.persons.cap')}`}
                        value={personCap}
                        isReadOnly={isReadOnly}
                        onSet={(value) => set({ betType, parts: { personCap: value } })}
                      />
                    </TableCell>
                    <TableCell align="right" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                      {later && partText(later, 'personCap', translate)}
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
          {!isReadOnly && (
            <Typography variant="caption" color="text.secondary" component="div" sx={{ p: 1 }}>
              {translate('limits.persons.hint')}
            </Typography>
          )}
        </TableContainer>
      )}
    </LimitSetter>
  );
}
