import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import { useListContext, useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { csvColumnsOf } from '../../domain/entities/csv';
import { SlipLine } from '../../domain/entities/slip';
import { messageKeyOf } from '../../src/metadata/failure';
import { FOLLOW_PARAMETER } from '../../src/metadata/list/viewAddress';
import { ListTool } from '../../src/metadata/list/tools/ListTool';

/** Following is said by the address: the newest first, and what is new as it comes. */
function useFollowing() {
  const [search, setSearch] = useSearchParams();
  const isFollowing = search.has(FOLLOW_PARAMETER);
  const toggle = () => {
    const next = new URLSearchParams(search);
    if (isFollowing) next.delete(FOLLOW_PARAMETER);
    else {
      next.set(FOLLOW_PARAMETER, '1');
      next.set('sort', 'at');
      next.set('order', 'DESC');
      for (const name of ['page', 'place']) next.delete(name);
    }
    setSearch(next);
  };
  return { isFollowing, toggle };
}

/** Has the lines of all slips that match saved as a file. */
function useLinesFile() {
  const { filterValues, sort } = useListContext();
  const [locale] = useLocaleState();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  async function fetchLines(): Promise<void> {
    setRunning(true);
    try {
      const { fetchCsv, saveFile } = await import('../../src/data/csvFile');
      const { signal } = new AbortController();
      const request = {
        resource: 'slips/lines',
        sort,
        filter: filterValues,
        columns: csvColumnsOf(SlipLine),
        locale,
        signal,
      };
      saveFile(await fetchCsv(request, () => undefined), 'slip-lines.csv');
    } catch (error) {
      notify(messageKeyOf(error), { type: 'error' });
    } finally {
      setRunning(false);
    }
  }
  return { isRunning, run: () => void fetchLines() };
}

/** Beside the list: following new slips as they come, and the lines as a file. */
export function SlipTools() {
  const translate = useTranslate();
  const { isFollowing, toggle } = useFollowing();
  const { isRunning, run } = useLinesFile();
  return (
    <>
      <ListTool
        icon={isFollowing ? Stop : PlayArrow}
        label={translate(isFollowing ? 'slips.tail.stop' : 'slips.tail.start')}
        run={toggle}
      />
      <ListTool icon={FileDownload} label={translate('slips.linesFile')} isDisabled={isRunning} run={run} />
    </>
  );
}
