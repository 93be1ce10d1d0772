import { linkExport } from '../../domain/api/exports';
import { callApi } from './call';

/** Lets the browser itself fetch a finished file of any size. Throws one of `errors.ts` when there is none to fetch. */
export async function fetchExport(id: string): Promise<void> {
  const { address } = await callApi(linkExport, { params: { id } });
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
