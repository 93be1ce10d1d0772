/** A paper as a PDF: set by Typst, tagged, with the Thai typeface embedded, and the same bytes for the same paper. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { renderSVG } from 'uqr';
import type { Paper } from '../../../domain/api/invoice-paper';
import { markBreaks } from '../../../domain/text/line-breaks';
import type { Services } from '../../kernel/services';
import { PAPER_TEMPLATE } from './paper-template';

/** Weights of the typeface that papers use. */
const FONTS = ['400Regular/Sarabun_400Regular.ttf', '700Bold/Sarabun_700Bold.ttf'];

/** Number of recent papers for which the compiler keeps its intermediate results. */
const STORED_PAPERS = 10;

let compiling: Promise<NodeCompiler> | null = null;

/**
 * Returns the compiler. It is loaded with the first paper: that takes half a second, which an installation without
 * papers saves.
 */
function compiler(): Promise<NodeCompiler> {
  compiling ??= import('@myriaddreamin/typst-ts-node-compiler').then(({ NodeCompiler: Compiler }) => {
    const { resolve } = createRequire(import.meta.url);
    const fontPaths = FONTS.map((file) => dirname(resolve(`@expo-google-fonts/sarabun/${file}`)));
    return Compiler.create({ fontArgs: [{ fontPaths }] });
  });
  return compiling;
}

/** Loads the compiler, if the machine has one. */
export async function warmUp(): Promise<void> {
  await compiler().catch(() => undefined);
}

/** Returns a paper as the template's input, with marked breaks in long runs and its code as a picture. */
function inputOf({ code, ...texts }: Paper): string {
  const codePicture = code && renderSVG(code, { ecc: 'M', border: 2 });
  const breakable = (_key: string, value: unknown) => (typeof value === 'string' ? markBreaks(value) : value);
  return JSON.stringify({ ...(JSON.parse(JSON.stringify(texts), breakable) as object), codePicture });
}

/**
 * Typesets a paper.
 *
 * @param date the date that the file names as its day of creation, which keeps its bytes the same
 * @throws Error if it can't be set, or its machine has no compiler
 */
export async function paperFile(paper: Paper, date: string): Promise<Buffer> {
  const typst = await compiler();
  const compiled = typst.compile({
    mainFileContent: PAPER_TEMPLATE,
    inputs: { paper: inputOf(paper) },
  });
  if (compiled.hasError() || !compiled.result) {
    const [first] = typst.fetchDiagnostics(compiled.takeError() ?? raise('a paper could not be laid out')) as unknown[];
    throw new Error(`a paper could not be laid out: ${JSON.stringify(first)}`);
  }
  // Drops the intermediate results of papers before the last few.
  typst.evictCache(STORED_PAPERS);
  return typst.pdf(compiled.result, { pdfTags: true, creationTimestamp: Date.parse(date) / 1000 });
}

function raise(message: string): never {
  throw new Error(message);
}

/** Typesets a paper; null if that fails, which is logged. */
export async function tryPaperFile({ log }: Pick<Services, 'log'>, paper: Paper, date: string): Promise<Buffer | null> {
  return paperFile(paper, date).catch((error: unknown) => {
    log.error({ err: error, paper: paper.title[1] }, 'the file of a paper could not be created');
    return null;
  });
}

/** Returns the SHA-256 of a file, in hexadecimal. */
export const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex');
