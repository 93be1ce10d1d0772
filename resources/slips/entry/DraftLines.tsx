import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { SlipLine } from '../../../domain/entities/slip';
import type { SlipRefusalMessage } from '../../../domain/slips/slip-check';
import { labelKeyOf } from '../../../src/fields/types';
import { DraftBatchRow } from './DraftBatchRow';
import { DraftLineRow } from './DraftLineRow';
import type { CheckedLine, DraftChange, DraftLine } from './draft';
import { DRAFT_COLUMNS } from './draftColumns';

/** Minimum number of lines from one word that are folded into one row. */
const FOLDED_FROM = 5;

/** A line with its position on the slip. */
interface Placed {
  line: DraftLine;
  position: number;
}

/** A block of lines: a single one, or those from one word. */
interface Block {
  key: number;
  /** The word; null for a single line. */
  from: string | null;
  lines: Placed[];
}

/** Returns the lines in blocks, latest first; a word with only a few lines forms no block. */
function blocksOf(lines: readonly DraftLine[]): Block[] {
  const made = new Map<number, number>();
  for (const { batch } of lines) if (batch) made.set(batch.key, (made.get(batch.key) ?? 0) + 1);
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const placed = { line, position: index + 1 };
    const { batch } = line;
    const last = blocks.at(-1);
    if (!batch || (made.get(batch.key) ?? 0) < FOLDED_FROM) blocks.push({ key: line.key, from: null, lines: [placed] });
    else if (last && last.from !== null && last.key === batch.key) last.lines.push(placed);
    else blocks.push({ key: batch.key, from: batch.from, lines: [placed] });
  }
  return blocks.reverse();
}

function Heads() {
  const translate = useTranslate();
  const head = (field: string) => translate(labelKeyOf(SlipLine.name, field));
  return (
    // Hidden from screen readers, as each box and button of a line has its own label.
    <Box aria-hidden sx={{ ...DRAFT_COLUMNS, px: 1.5, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      {(['number', 'betType', 'stake', 'rate', 'possiblePayout'] as const).map((field, index) => (
        <Typography
          key={field}
          variant="caption"
          color="text.secondary"
          noWrap
          sx={{
            ...(index === 0 && { gridColumnStart: 2 }),
            ...(index > 1 && { textAlign: 'right' }),
            ...(field === 'possiblePayout' && { display: { xs: 'none', sm: 'block' } }),
            // A phone has no space for this heading, and ×90 explains itself.
            ...(field === 'rate' && { visibility: { xs: 'hidden', sm: 'visible' } }),
          }}
        >
          {head(field)}
        </Typography>
      ))}
    </Box>
  );
}

interface DraftLinesProps {
  lines: readonly DraftLine[];
  answers: ReadonlyMap<number, CheckedLine>;
  refusals: ReadonlyMap<number, SlipRefusalMessage>;
  onChange: (change: DraftChange) => void;
}

/**
 * Lines typed so far, latest first, each editable in place. Lines from one word are folded into one row; refused ones
 * are always visible.
 */
export function DraftLines({ lines, answers, refusals, onChange }: DraftLinesProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (lines.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        {translate('slips.entry.nothing')}
      </Typography>
    );
  }
  const toggle = (key: number) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const row = ({ line, position }: Placed) => (
    <DraftLineRow
      key={line.key}
      line={line}
      position={position}
      answer={answers.get(line.key)}
      refusal={refusals.get(line.key)}
      onChange={onChange}
    />
  );
  return (
    <>
      <Heads />
      <Box component="ol" aria-label={translate('slips.show.lines')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {blocksOf(lines).map((block) => {
          const placed = block.lines.toReversed();
          if (block.from === null) return placed.map(row);
          const isOpen = open.has(block.key);
          return (
            <Fragment key={block.key}>
              <DraftBatchRow
                from={block.from}
                lines={block.lines.map(({ line }) => line)}
                isOpen={isOpen}
                onToggle={() => toggle(block.key)}
                onChange={onChange}
              />
              {placed.filter(({ line }) => isOpen || refusals.has(line.key)).map(row)}
            </Fragment>
          );
        })}
      </Box>
    </>
  );
}
