import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResourceDefinition } from '../definition';
import type { ListLayout } from './useListLayout';

/** Fetched when it is first asked for: most visits to a list end without it. */
const Views = lazy(async () => ({ default: (await import('./Views')).Views }));

interface ViewsButtonProps {
  definition: ResourceDefinition;
  layout: ListLayout;
}

/** Says which saved view the list is looked at by, and whether it has been changed since; leads to the others. */
export function ViewsButton({ definition, layout }: ViewsButtonProps) {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { active, isChanged, isKnown } = layout;
  return (
    <>
      <Button
        ref={setButton}
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={!isKnown}
        onClick={() => setOpen(true)}
        sx={{ maxWidth: 320 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {active ? translate('lists.views.active', { name: active.name }) : translate('lists.views.open')}
        </Box>
        {isChanged && (
          <Box component="span" sx={{ flexShrink: 0, fontStyle: 'italic', whiteSpace: 'pre' }}>
            {` · ${translate('lists.views.changed')}`}
          </Box>
        )}
      </Button>
      {button && (
        <Suspense>
          {isOpen && <Views definition={definition} layout={layout} anchor={button} onClose={() => setOpen(false)} />}
        </Suspense>
      )}
    </>
  );
}
