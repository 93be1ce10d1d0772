/** Handles the CSV file of an import in the browser: creates its template, and reads a chosen file. */
import { MEMBER_IMPORT_COLUMNS } from '../../domain/accounts/member-import';

/** Marks a file as UTF-8 for spreadsheets, which otherwise garble Thai letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Replacement that a decoder inserts for bytes that aren't UTF-8. */
const UNREADABLE = '\uFFFD';

/** Returns a file with only the header. */
export function importTemplate(): Blob {
  return new Blob([`${BYTE_ORDER_MARK}${MEMBER_IMPORT_COLUMNS.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** Returns the text of a chosen file; null if it isn't UTF-8, so that no name is imported garbled. */
export async function readImportFile(file: Blob): Promise<string | null> {
  const text = await file.text();
  return text.includes(UNREADABLE) ? null : text.replace(BYTE_ORDER_MARK, '');
}

/** Downloads a file in the browser. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
