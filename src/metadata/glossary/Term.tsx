import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { withTexts } from '../../texts/withTexts';
import type { TermName } from './termName';

/** Fetched with the glossary when the first word is explained. */
const Explanation = lazy(
  withTexts(['glossary'], async () => ({ default: (await import('./Explanation')).Explanation })),
);

const explanationOf = (of: TermName) => (
  <Suspense fallback="…">
    <Explanation of={of} />
  </Suspense>
);

/** The dotted line below a word with an explanation. */
export const EXPLAINED_MARK = { textDecoration: 'underline dotted', textUnderlineOffset: '0.2em' } as const;

/** Looks like the text around it, with a dotted line below. */
const MARK = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  cursor: 'help',
  ...EXPLAINED_MARK,
} as const;

interface TermProps {
  /** Undefined for a text that needs no explanation. */
  of: TermName | undefined;
  /** The word as the screen writes it. */
  children: ReactNode;
}

/** A word of the trade, which is explained when it is pointed at, focused, clicked or touched. */
export function Term({ of, children }: TermProps) {
  const [isOpen, setOpen] = useState(false);
  if (of === undefined) return children;
  return (
    <Tooltip
      describeChild
      // A touch opens it as a click does; the tooltip's own listener would close it after a moment.
      disableTouchListener
      title={explanationOf(of)}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <Box component="button" type="button" onClick={() => setOpen(true)} sx={MARK}>
        {children}
      </Box>
    </Tooltip>
  );
}

/** Explains a word that already is a control, such as the head of a sortable column; a long touch opens it. */
export function ExplainedControl({ of, children }: { of: TermName | undefined; children: ReactElement }) {
  if (of === undefined) return children;
  return (
    <Tooltip describeChild title={explanationOf(of)}>
      {children}
    </Tooltip>
  );
}
