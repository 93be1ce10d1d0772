/** The CSV file of an import as the browser handles it: its template, and reading one that was chosen. */
import { MEMBER_IMPORT_COLUMNS } from '../../domain/accounts/member-import';

/** What marks a file as UTF-8 to spreadsheets; without it they spoil Thai letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a decoder puts in the place of bytes that are no UTF-8. */
const UNREADABLE = '\uFFFD';

/** An empty file with the header alone. */
export function importTemplate(): Blob {
  return new Blob([`${BYTE_ORDER_MARK}${MEMBER_IMPORT_COLUMNS.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** The text of a chosen file, or null when it isn't UTF-8, so that no name is imported spoilt. */
export async function readImportFile(file: Blob): Promise<string | null> {
  const text = await file.text();
  return text.includes(UNREADABLE) ? null : text.replace(BYTE_ORDER_MARK, '');
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
