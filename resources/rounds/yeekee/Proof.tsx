import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../domain/format';
import { yeekeeProofFile } from '../../../domain/yeekee/proof-file';
import type { YeekeeProof } from '../../../domain/yeekee/round';
import { saveFile } from '../../../src/data/csvFile';
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

/** Hands out the proof of a round as a file. */
function saveProof(proof: YeekeeProof & { numbers: string[] }, name: string): void {
  saveFile(new Blob([yeekeeProofFile(name, proof)], { type: 'application/json' }), `${name}.json`);
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
        <Button size="small" onClick={() => saveProof(proof, name)}>
          {translate('results.yeekee.save')}
        </Button>
      </Box>
    </Stack>
  );
}
