import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useLinks } from '../../src/metadata/LinksContext';
import { useStopped } from '../../src/session/reader';
import { ListTool } from '../../src/metadata/list/tools/ListTool';
import { withTexts } from '../../src/texts/withTexts';

const ImportDialog = lazy(
  withTexts(['imports'], async () => ({ default: (await import('./import/ImportDialog')).ImportDialog })),
);

/** Button to import members from a file; nothing for readers who can't add members, disabled for suspended ones. */
export function ImportButton() {
  const translate = useTranslate();
  const { create } = useLinks('members');
  const isStopped = useStopped() !== null;
  const [open, setOpen] = useState(false);
  if (!create) return null;
  return (
    <>
      <ListTool
        icon={UploadFile}
        label={translate('resources.members.import')}
        opensDialog
        isDisabled={isStopped}
        run={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
