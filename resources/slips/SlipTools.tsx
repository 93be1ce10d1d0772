import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FOLLOW_PARAMETER } from '../../src/metadata/list/viewAddress';
import { ListTool } from '../../src/metadata/list/tools/ListTool';
import { withTexts } from '../../src/texts/withTexts';

const LinesFile = lazy(withTexts(['exports'], async () => ({ default: (await import('./LinesFile')).LinesFile })));

/** Follow mode in the address: newest first, with live updates. */
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

/** Tools next to the list: follow new slips, and export the lines as a file. */
export function SlipTools() {
  const translate = useTranslate();
  const { isFollowing, toggle } = useFollowing();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListTool
        icon={isFollowing ? Stop : PlayArrow}
        label={translate(isFollowing ? 'slips.tail.stop' : 'slips.tail.start')}
        run={toggle}
      />
      <ListTool icon={FileDownload} label={translate('slips.linesFile')} opensDialog run={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <LinesFile onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
