/**
 * Writes a workbook in a separate thread: cells to XML, XML into a ZIP, so that no request waits for it. Its input are
 * sheets and rows, each answered once it is written; its output are the bytes of the file, as they come.
 *
 * It is plain JavaScript, as the thread is started from the file itself, in development as in the built server.
 */
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import yazl from 'yazl';

/** Maximum number of rows in a sheet of a spreadsheet, including its head; further rows go into another sheet. */
const SHEET_ROWS_MAX = workerData.sheetRowsMax ?? 1_048_576;
const NAME_MAX = 31;
const TEXT_MAX = 32_767;

/** Index of each kind of cell among the styles below. */
const STYLES = { text: 0, integer: 0, money: 1, percent: 2, date: 3, dateTime: 4, head: 5 };

const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.##"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** This level makes a file a fifth larger than the usual one, in a third of the time. */
const LEVEL = 3;

const zip = new yazl.ZipFile();
const options = { mtime: new Date(workerData.at), compressionLevel: LEVEL };
/** @type {{ name: string, base: string, kinds: string[], heads: string[], stream: PassThrough, rows: number }[]} */
const sheets = [];

zip.outputStream.on('data', (bytes) => parentPort?.postMessage({ bytes: new Uint8Array(bytes) }));
zip.outputStream.on('end', () => parentPort?.postMessage({ isDone: true }));

// Characters that XML can't hold are left out.
// eslint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** @param {string} text */
function escaped(text) {
  const short = text.length > TEXT_MAX ? text.slice(0, TEXT_MAX) : text;
  // Nearly every text consists of plain characters.
  if (!/[^\u0020-%'-;=?-\uFFFD]/.test(short)) return short;
  return short
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** @param {string} text @param {number} style */
const textCell = (text, style) =>
  `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** @param {string | number | null} value @param {string} kind */
function cell(value, kind) {
  if (value === null) return '<c/>';
  if (typeof value === 'string') return textCell(value, 0);
  const style = STYLES[kind];
  return `<c${style === 0 ? '' : ` s="${style}"`}><v>${kind === 'money' ? (value / 100).toFixed(2) : value}</v></c>`;
}

/** @param {PassThrough} stream @param {string} text */
async function write(stream, text) {
  if (!stream.write(text)) await new Promise((resolve) => stream.once('drain', resolve));
}

/** Returns a name that spreadsheets accept and that no other sheet has. @param {string} base */
function nameOf(base) {
  const clean = base.replaceAll(/[[\]:*?/\\]/g, ' ').trim() || 'Sheet';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = clean.slice(0, NAME_MAX - end.length) + end;
    if (!sheets.some((sheet) => sheet.name === name)) return name;
  }
}

async function endSheet() {
  const last = sheets.at(-1);
  if (!last || last.stream.writableEnded) return;
  await write(last.stream, '</sheetData></worksheet>');
  last.stream.end();
}

/** @param {{ base: string, kinds: string[], heads: string[] }} sheet */
async function beginSheet({ base, kinds, heads }) {
  await endSheet();
  const stream = new PassThrough();
  sheets.push({ name: nameOf(base), base, kinds, heads, stream, rows: 1 });
  zip.addReadStream(stream, `xl/worksheets/sheet${sheets.length}.xml`, options);
  const columns = kinds.map(
    (kind, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${kind === 'text' ? 22 : 18}" customWidth="1"/>`,
  );
  await write(
    stream,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData><row>${heads.map((head) => textCell(head, STYLES.head)).join('')}</row>`,
  );
}

/**
 * Adds rows to the current sheet, or to a continuation sheet when it gets full.
 *
 * @template Row
 * @param {readonly Row[]} rows
 * @param {(row: Row, kinds: readonly string[]) => string} cellsOf
 */
async function addRows(rows, cellsOf) {
  let text = '';
  for (const row of rows) {
    let sheet = sheets.at(-1);
    if (sheet.rows >= SHEET_ROWS_MAX) {
      await write(sheet.stream, text);
      text = '';
      await beginSheet(sheet);
      sheet = sheets.at(-1);
    }
    sheet.rows += 1;
    text += `<row>${cellsOf(row, sheet.kinds)}</row>`;
  }
  await write(sheets.at(-1).stream, text);
}

/** @param {(string | number | null)[]} row @param {readonly string[]} kinds */
const cellsOfRow = (row, kinds) => row.map((value, index) => cell(value, kinds[index] ?? 'text')).join('');

/** Escapes of characters that would end a cell or a line. */
const ESCAPED = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Returns a cell of a line that the database wrote. @param {string} written @param {string} kind */
function writtenCell(written, kind) {
  if (written === '\\N') return '<c/>';
  const style = STYLES[kind];
  if (kind !== 'text') return `<c${style === 0 ? '' : ` s="${style}"`}><v>${written}</v></c>`;
  const text = written.includes('\\') ? written.replaceAll(/\\(.)/g, (_all, sign) => ESCAPED[sign] ?? sign) : written;
  return textCell(text, style);
}

/** @param {string} line @param {readonly string[]} kinds */
const cellsOfLine = (line, kinds) =>
  line
    .split('\t')
    .map((written, index) => writtenCell(written, kinds[index] ?? 'text'))
    .join('');

const LINE_FEED = 0x0a;
/** The beginning of a line whose end is still to come. */
let begun = Buffer.alloc(0);

/** @param {Uint8Array} bytes */
async function addLines(bytes) {
  const whole = Buffer.concat([begun, bytes]);
  const length = whole.lastIndexOf(LINE_FEED) + 1;
  begun = whole.subarray(length);
  if (length > 0) await addRows(whole.toString('utf8', 0, length - 1).split('\n'), cellsOfLine);
}

async function end() {
  await endSheet();
  const add = (/** @type {string} */ path, /** @type {string} */ xml) => zip.addBuffer(Buffer.from(xml), path, options);
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  add('xl/styles.xml', STYLES_XML);
  add(
    'xl/workbook.xml',
    `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packaged}/relationships">${sheets.map((_sheet, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  add(
    '_rels/.rels',
    `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    '[Content_Types].xml',
    `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.map((_sheet, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  );
  zip.end();
}

parentPort?.on('message', async (message) => {
  if (message.type === 'end') return end();
  const begunAt = performance.now();
  if (message.type === 'sheet') await beginSheet(message);
  else if (message.type === 'lines') await addLines(message.lines);
  else await addRows(message.rows, cellsOfRow);
  // It pauses for as long as it worked: a workbook isn't urgent, but requests that come in the meantime are.
  await delay(performance.now() - begunAt);
  parentPort?.postMessage({ isReady: true });
});
