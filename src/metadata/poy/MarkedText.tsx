import Box from '@mui/material/Box';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import { alpha, type Theme } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
import type { Ref } from 'react';
import type { Span } from '../../../domain/poy/reading';

/** Meaning of a marked passage: a readable bet, a question, an unread word, a request to cancel, or no bet. */
export type MarkKind = 'line' | 'question' | 'unread' | 'cancel' | 'note';

/** A marked passage of the text. */
export interface Mark extends Span {
  kind: MarkKind;
}

interface MarkedTextProps extends InputBaseComponentProps {
  marks?: readonly Mark[];
  /** CSS size of the text. */
  textSize?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Returns the text in pieces, each with its mark. */
function piecesOf(text: string, marks: readonly Mark[]): { text: string; kind: MarkKind | null }[] {
  const pieces: { text: string; kind: MarkKind | null }[] = [];
  let at = 0;
  for (const { from, to, kind } of marks.toSorted((one, other) => one.from - other.from)) {
    if (to <= at) continue;
    const start = Math.max(at, from);
    if (start > at) pieces.push({ text: text.slice(at, start), kind: null });
    pieces.push({ text: text.slice(start, to), kind });
    at = to;
  }
  return [...pieces, { text: text.slice(at), kind: null }];
}

/** Background and underline of each kind. The underline distinguishes the kinds without colors. */
function lookOf({ palette }: Theme, kind: MarkKind): CSSObject {
  const under = (color: string, style: string): CSSObject => ({
    backgroundColor: alpha(color, 0.16),
    textDecoration: `underline 2px ${style} ${color}`,
    textUnderlineOffset: '0.2em',
    borderRadius: 2,
  });
  switch (kind) {
    case 'line':
      return { backgroundColor: alpha(palette.success.main, 0.1), borderRadius: 2 };
    case 'question':
      return under(palette.warning.main, 'dashed');
    case 'unread':
      return under(palette.error.main, 'wavy');
    case 'cancel':
      return under(palette.info.main, 'dotted');
    case 'note':
      return {};
  }
}

/** Font and wrapping that the text and the marks behind it share. */
const TEXT = {
  gridArea: '1 / 1',
  font: 'inherit',
  letterSpacing: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  tabSize: 4,
  p: 0,
  m: 0,
  border: 0,
} as const;

/**
 * Text area that grows with its text and marks passages of it. The marks are drawn behind the text, and screen readers
 * skip them: the list of questions names the same passages.
 */
export function MarkedText({ marks = [], textSize = '1rem', ref, className, ...input }: MarkedTextProps) {
  const text = String(input.value ?? '');
  return (
    <Box sx={{ display: 'grid', width: '100%', maxHeight: '45vh', overflowY: 'auto', fontSize: textSize }}>
      <Box aria-hidden dir="ltr" sx={{ ...TEXT, color: 'transparent', pointerEvents: 'none', userSelect: 'none' }}>
        {piecesOf(text, marks).map((piece, index) =>
          piece.kind === null ? (
            piece.text
          ) : (
            <Box key={index} component="span" sx={(theme) => lookOf(theme, piece.kind ?? 'note')}>
              {piece.text}
            </Box>
          ),
        )}
        {/* A line break at the end takes a row of its own. */}
        {'\u200b'}
      </Box>
      <Box
        {...input}
        component="textarea"
        ref={ref}
        className={className}
        rows={1}
        sx={{
          '&&&': { ...TEXT, height: 'auto', width: '100%', overflow: 'hidden', resize: 'none', background: 'none' },
        }}
      />
    </Box>
  );
}
