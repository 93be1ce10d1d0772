import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { CLOSE_MARGIN_MINUTES, EXCHANGES, timeZoneOf } from '../../domain/lotto/exchange';
import type { Market } from '../../domain/lotto/schedule';
import { TimeBox } from '../../src/fields/dates/TimeBox';
import { FieldErrorText } from '../../src/fields/FieldErrorText';

interface MarketInputProps {
  value: Market | null;
  onChange: (value: Market | null) => void;
  onBlur: () => void;
  disabled: boolean;
  /** Returns the error of a part, by its name; with an empty name, that of the whole. */
  errorOf: (part: 'exchange' | 'opens' | 'closes' | '') => string | undefined;
}

/**
 * Input for the trading session that a stock lotto follows. A newly chosen exchange has no times yet, as only the user
 * knows which of its sessions counts.
 */
export function MarketInput({ value, onChange, onBlur, disabled, errorOf }: MarketInputProps) {
  const translate = useTranslate();
  const error = errorOf('') ?? errorOf('exchange');
  const choose = (name: string) => {
    const exchange = EXCHANGES.find((each) => each === name);
    onChange(exchange ? { opens: '', closes: '', ...value, exchange } : null);
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))', gap: 1.5 }}>
        <TextField
          select
          label={translate('lottos.exchange.label')}
          value={value?.exchange ?? ''}
          onChange={({ target }) => choose(target.value)}
          onBlur={onBlur}
          disabled={disabled}
          error={error !== undefined}
          helperText={error && <FieldErrorText text={error} />}
          size="small"
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{translate('lottos.exchange.none')}</MenuItem>
          {EXCHANGES.map((exchange) => (
            <MenuItem key={exchange} value={exchange}>
              {translate(`lottos.exchange.names.${exchange}`)}
            </MenuItem>
          ))}
        </TextField>
        {value &&
          (['opens', 'closes'] as const).map((part) => {
            const fault = errorOf(part);
            return (
              <TimeBox
                key={part}
                label={translate(`lottos.exchange.${part}`)}
                value={value[part]}
                onChange={(time) => onChange({ ...value, [part]: time ?? '' })}
                onBlur={onBlur}
                disabled={disabled}
                error={fault !== undefined}
                helperText={fault && <FieldErrorText text={fault} />}
              />
            );
          })}
      </Box>
      {value && (
        <FormHelperText>
          {translate('lottos.exchange.clock', { zone: timeZoneOf(value.exchange), minutes: CLOSE_MARGIN_MINUTES })}
        </FormHelperText>
      )}
    </Box>
  );
}
