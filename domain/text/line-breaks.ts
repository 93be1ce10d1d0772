/**
 * Lines of a text on a picture or a paper. Thai has no spaces between words: a line ends after a word by a dictionary,
 * and only a word that is wider than a whole line is broken between letters.
 */

/** A run of Thai letters, or of anything else. */
const RUNS = /\p{Script=Thai}+|\P{Script=Thai}+/gu;
/** Marks that stay with the text before them: closing brackets, other punctuation, and Thai repetition marks. */
const STAYS_BEHIND = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}ๆฯ]/u;
/** Opening brackets and quotation marks, which stay with the text after them. */
const STAYS_AHEAD = /[\p{Ps}\p{Pi}]$/u;
/** Number of letters up to which a run always fits into half the width of a paper. */
const LONG_RUN = 20;
const ZERO_WIDTH_SPACE = '\u200B';

const segmenters = {
  word: new Intl.Segmenter('th', { granularity: 'word' }),
  letter: new Intl.Segmenter('th', { granularity: 'grapheme' }),
};

const segmentsOf = (text: string, kind: keyof typeof segmenters) =>
  Array.from(segmenters[kind].segment(text), ({ segment }) => segment);

/** Returns the parts of a text without spaces after which a line can end. */
function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (const run of word.match(RUNS) ?? []) {
    for (const segment of /^\p{Script=Thai}/u.test(run) ? segmentsOf(run, 'word') : [run]) {
      const last = parts.at(-1);
      if (last !== undefined && (STAYS_BEHIND.test(segment) || STAYS_AHEAD.test(last))) {
        parts[parts.length - 1] = last + segment;
      } else parts.push(segment);
    }
  }
  return parts;
}

/**
 * Breaks a text into lines of a width: at spaces, between Thai words, and at last between letters. A letter keeps its
 * marks.
 *
 * @param widthOf width of a line of text, in the unit of `width`
 */
export function wrapText(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const isFitting = (more: string) => widthOf(line + more) <= width;
  const end = () => {
    if (line !== '') lines.push(line);
    line = '';
  };
  for (const word of text.split(' ').filter((each) => each !== '')) {
    for (const [index, part] of partsOf(word).entries()) {
      const more = line !== '' && index === 0 ? ` ${part}` : part;
      if (isFitting(more)) {
        line += more;
        continue;
      }
      end();
      for (const piece of isFitting(part) ? [part] : segmentsOf(part, 'letter')) {
        if (!isFitting(piece)) end();
        line += piece;
      }
    }
  }
  end();
  return lines.length === 0 ? [''] : lines;
}

/**
 * Returns a text for a typesetter that breaks lines at spaces alone: in runs that could be wider than a column, a
 * zero-width space marks each place at which a line can end. `wrapText` would end it there too.
 */
export function markBreaks(text: string): string {
  return text.replace(/\S+/gu, (word) => {
    if (segmentsOf(word, 'letter').length <= LONG_RUN) return word;
    return partsOf(word)
      .flatMap((part) => {
        const letters = segmentsOf(part, 'letter');
        return letters.length > LONG_RUN ? letters : [part];
      })
      .join(ZERO_WIDTH_SPACE);
  });
}
