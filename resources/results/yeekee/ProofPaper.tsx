import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { RESULT_PARTS } from '../../../domain/bets/bet-type';
import { businessName } from '../../../src/metadata/businessName';
import { PrintedPaper } from '../../../src/metadata/PrintedPaper';
import { digitTexts } from '../digitTexts';
import { Hash } from './Hash';
import { Steps } from './Steps';
import type { FullProof, Verified } from './verify';

const VISUALS = {
  color: '#000',
  fontSize: '9pt',
  '& h1': { fontSize: '13pt', m: 0 },
  '& p, & span': { m: 0, color: '#000', display: 'block' },
  '& span span': { display: 'inline' },
  '& .list': { columnWidth: '16mm', fontFamily: 'monospace', whiteSpace: 'pre-line' },
} as const;

interface ProofPaperProps {
  proof: FullProof;
  verified: Verified;
  name: string;
  onPrinted: () => void;
}

/**
 * Printed proof of a round: hashes, seed, steps, digits and the whole list, oldest first. Printing starts immediately.
 */
export function ProofPaper({ proof: { numbers, seed, seedHash }, verified, name, onPrinted }: ProofPaperProps) {
  const translate = useTranslate();
  useEffect(() => {
    window.print();
    onPrinted();
  }, [onPrinted]);
  return (
    <PrintedPaper id="yeekee-proof" page={{ size: 'A4 portrait', margin: '12mm' }} sx={VISUALS}>
      <p>{businessName}</p>
      <h1>{name}</h1>
      <Hash name="listHash" value={verified.digest} />
      {seedHash && <Hash name="seedHash" value={seedHash} />}
      {seed && <Hash name="seed" value={seed} />}
      <Steps verified={verified} />
      <p>
        <strong>{digitTexts(RESULT_PARTS, verified.drawn ?? {}, translate).join(' · ')}</strong>
      </p>
      <div className="list">{numbers.join('\n')}</div>
    </PrintedPaper>
  );
}
