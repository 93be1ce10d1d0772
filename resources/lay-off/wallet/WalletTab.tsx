import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TransferTerms } from '../../../domain/lay-off/transfer-terms';
import { BAHT } from '../../../domain/money/proportion';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { SaveRow } from '../SaveRow';
import { useSaveTerms } from '../useSaveTerms';

/** Returns whether the input is an amount of whole baht, or empty. */
const isStake = (typed: number | string | null): typed is number | null =>
  typed === null || (typeof typed === 'number' && typed >= BAHT && typed % BAHT === 0);

/** Offer of the lotto to partners with a transfer wallet, with its stakes per line. */
export function WalletTab({ terms, isReadOnly }: { terms: TransferTerms; isReadOnly: boolean }) {
  const translate = useTranslate();
  const [isOffered, setOffered] = useState(terms.wallet.isOffered);
  const [minStake, setMin] = useState<number | string | null>(terms.wallet.minStake);
  const [maxStake, setMax] = useState<number | string | null>(terms.wallet.maxStake);
  const saving = useSaveTerms(terms);
  const stakes = isStake(minStake) && isStake(maxStake) ? { minStake, maxStake } : null;
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate(isReadOnly ? 'layOff.readOnly' : 'layOff.wallet.hint')}
      </Typography>
      <FormControlLabel
        control={
          <Switch checked={isOffered} disabled={isReadOnly} onChange={(_event, checked) => setOffered(checked)} />
        }
        label={translate('layOff.wallet.isOffered')}
      />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', mt: 1 }}>
        <Stack sx={{ width: 200 }}>
          <MoneyBox
            label={translate('layOff.wallet.minStake')}
            value={minStake}
            onChange={setMin}
            disabled={isReadOnly || !isOffered}
            error={!isStake(minStake)}
          />
        </Stack>
        <Stack sx={{ width: 200 }}>
          <MoneyBox
            label={translate('layOff.wallet.maxStake')}
            value={maxStake}
            onChange={setMax}
            disabled={isReadOnly || !isOffered}
            error={!isStake(maxStake)}
          />
        </Stack>
      </Stack>
      {!isReadOnly && (
        <SaveRow
          canSave={stakes !== null}
          isPending={saving.isPending}
          error={saving.error}
          onSave={() => stakes && saving.save({ wallet: { isOffered, ...stakes } })}
        />
      )}
    </Paper>
  );
}
