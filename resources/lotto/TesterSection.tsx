import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LottoRecord } from '../../domain/entities/lotto';
import { RESULT_PARTS } from '../../domain/bets/bet-type';
import { digitsOf } from '../../domain/results/derive';
import { OfficialResult } from '../../domain/results/official-result';
import { readPart, RESULT_INPUTS, resultOf } from '../../domain/results/result-inputs';

/** A test result, with the digits that it would compare bets with. */
export function TesterSection() {
  const translate = useTranslate();
  const record = useRecordContext<LottoRecord>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const family = record?.family;
  if (family === undefined || family === 'yeekee') return null;
  const parts = RESULT_INPUTS[family].map((input) => [input.path, readPart(input, typed[input.path] ?? '')]);
  const parsed = OfficialResult.safeParse(resultOf(family, Object.fromEntries(parts) as Record<string, string>));
  const digits = parsed.success ? digitsOf(parsed.data) : null;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('lottos.tester.hint')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))', gap: 1.5 }}>
        {RESULT_INPUTS[family].map(({ path, example }) => (
          <TextField
            key={path}
            label={translate(`lottos.tester.parts.${path.replace('.', '-')}`)}
            placeholder={example}
            value={typed[path] ?? ''}
            // The form around it gets no events, as none of this belongs to the record.
            onChange={({ target }) => setTyped({ ...typed, [path]: target.value })}
            size="small"
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
          />
        ))}
      </Box>
      <Box role="status" sx={{ mt: 1.5, minHeight: 40 }}>
        {digits ? (
          <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {RESULT_PARTS.filter((part) => digits[part]).map((part) => (
              <Box key={part}>
                <Typography component="dt" variant="caption" color="text.secondary">
                  {translate(`betTypes.${part}`)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>
                  {digits[part]?.join(' · ')}
                </Typography>
              </Box>
            ))}
          </Box>
        ) : (
          <Typography color="text.secondary">{translate('lottos.tester.incomplete')}</Typography>
        )}
      </Box>
    </>
  );
}
