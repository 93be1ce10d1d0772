import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { yeekeeProofFile } from '../../../domain/yeekee/proof-file';
import { saveFile } from '../../../src/data/csvFile';
import { Digits } from '../Digits';
import { Hash } from './Hash';
import { ProofPaper } from './ProofPaper';
import { Steps } from './Steps';
import { verify, type FullProof, type Verified } from './verify';

function Checked({ isTrue, of }: { isTrue: boolean; of: 'list' | 'seed' | 'result' }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {isTrue ? <CheckCircle color="success" fontSize="small" /> : <ErrorIcon color="error" fontSize="small" />}
      <Typography>{translate(`results.yeekee.checks.${of}.${isTrue ? 'yes' : 'no'}`)}</Typography>
    </Stack>
  );
}

/** Saves the proof of a round as a file. */
function saveProof(proof: FullProof, { revealed }: Verified, name: string): void {
  saveFile(new Blob([yeekeeProofFile(name, proof, revealed)], { type: 'application/json' }), `${name}.json`);
}

/** Recomputation of the result by this browser from the published list, step by step. */
export function Proof({ proof, name }: { proof: FullProof; name: string }) {
  const translate = useTranslate();
  const { numbers, digest, seed } = proof;
  const [isPrinting, setPrinting] = useState(false);
  const endPrinting = useCallback(() => setPrinting(false), []);
  const { data: verified } = useQuery({
    queryKey: ['yeekee-proof', digest, numbers.length, seed],
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
      {verified.drawn && <Digits digits={verified.drawn} />}
      <Hash name="listHash" value={verified.digest} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" onClick={() => saveProof(proof, verified, name)}>
          {translate('results.yeekee.save')}
        </Button>
        <Button size="small" onClick={() => setPrinting(true)}>
          {translate('results.yeekee.print')}
        </Button>
      </Box>
      {isPrinting && <ProofPaper proof={proof} verified={verified} name={name} onPrinted={endPrinting} />}
    </Stack>
  );
}
