import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import { useListContext, useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { csvColumnsOf } from '../../domain/entities/csv';
import { SlipLine } from '../../domain/entities/slip';
import { messageKeyOf } from '../../src/metadata/failure';
import { ListTool } from '../../src/metadata/list/tools/ListTool';

/** How often the newest slips are read while they are followed. */
const FOLLOW_EVERY_MS = 2_000;

/** Reads the newest slips again and again until it is told to stop; not while the page is out of sight. */
function useFollowing() {
  const { refetch, setSort, setPage } = useListContext();
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => {
    if (!isFollowing) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, FOLLOW_EVERY_MS);
    return () => clearInterval(timer);
  }, [isFollowing, refetch]);
  const toggle = () => {
    if (!isFollowing) {
      setSort({ field: 'at', order: 'DESC' });
      setPage(1);
    }
    setFollowing(!isFollowing);
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
      const request = { resource: 'slips/lines', sort, filter: filterValues, columns: csvColumnsOf(SlipLine), locale, signal };
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
