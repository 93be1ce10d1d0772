import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../domain/format';
import { frozenListOf } from '../../../domain/yeekee/fairness';
import type { YeekeeProof } from '../../../domain/yeekee/round';
import { Digits } from '../Digits';
import { verify, type Verified } from './verify';

function Checked({ isTrue, of }: { isTrue: boolean; of: 'list' | 'seed' | 'result' }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {isTrue ? <CheckCircle color="success" fontSize="small" /> : <ErrorIcon color="error" fontSize="small" />}
      <Typography>{translate(`results.yeekee.checks.${of}.${isTrue ? 'yes' : 'no'}`)}</Typography>
    </Stack>
  );
}

/** Hands the list out as the text whose hash was published. */
function saveList(numbers: readonly string[], name: string): void {
  const text = frozenListOf(numbers.map((number) => ({ member: '', number })));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${name}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Steps({ verified: { steps, drawn } }: { verified: Verified }) {
  const translate = useTranslate();
  if (!drawn) return null;
  return (
    <Stack spacing={1}>
      {steps && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('results.yeekee.formula', {
            sum: formatInteger(steps.sum),
            row16: formatInteger(steps.row16),
            result: formatInteger(Number(steps.result)),
          })}
        </Typography>
      )}
      <Digits digits={drawn} />
    </Stack>
  );
}

/** The result computed again by this browser from the published list, step by step. */
export function Proof({ proof, name }: { proof: YeekeeProof & { numbers: string[] }; name: string }) {
  const translate = useTranslate();
  const { numbers, digest } = proof;
  const { data: verified } = useQuery({
    queryKey: ['yeekee-proof', digest, numbers.length],
    queryFn: () => verify(proof),
    staleTime: Infinity,
  });
  if (!verified) return null;
  return (
    <Stack spacing={1}>
      <Checked isTrue={verified.isListTrue} of="list" />
      {verified.isSeedTrue !== null && <Checked isTrue={verified.isSeedTrue} of="seed" />}
      <Checked isTrue={verified.isResultTrue} of="result" />
      <Steps verified={verified} />
      <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {translate('results.yeekee.hash', { digest: verified.digest })}
      </Typography>
      <Box>
        <Button size="small" onClick={() => saveList(numbers, name)}>
          {translate('results.yeekee.save')}
        </Button>
      </Box>
    </Stack>
  );
}
