import { linkExport } from '../../domain/api/exports';
import { callApi } from './call';

/** Has the browser fetch a finished file by itself, however large. Throws one of `errors.ts` where there is none to fetch. */
export async function fetchExport(id: string): Promise<void> {
  const { address } = await callApi(linkExport, { params: { id } });
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
