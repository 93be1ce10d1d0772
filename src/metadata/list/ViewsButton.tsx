import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResourceDefinition } from '../definition';
import type { ListLayout } from './useListLayout';

/** Fetched when it is first opened: most visits to a list end without it. */
const Views = lazy(async () => ({ default: (await import('./Views')).Views }));

interface ViewsButtonProps {
  definition: ResourceDefinition;
  layout: ListLayout;
  /** Whether there is room for an icon only. */
  isIcon: boolean;
}

/** Shows the list's saved view, and whether it has been changed since; leads to the other views. */
export function ViewsButton({ definition, layout, isIcon }: ViewsButtonProps) {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { active, isChanged, isKnown } = layout;
  const text = active ? translate('lists.views.active', { name: active.name }) : translate('lists.views.open');
  const change = isChanged ? ` · ${translate('lists.views.changed')}` : '';
  const opener = {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    disabled: !isKnown,
    onClick: () => setOpen(true),
  } as const;
  const Icon = active ? Bookmark : BookmarkBorder;
  const inFull = (
    <Button {...opener} startIcon={<Icon />} sx={{ maxWidth: 320 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {text}
      </Box>
      {change && (
        <Box component="span" sx={{ flexShrink: 0, fontStyle: 'italic', whiteSpace: 'pre' }}>
          {change}
        </Box>
      )}
    </Button>
  );
  const asIcon = (
    <IconButton {...opener} color="primary" aria-label={`${text}${change}`}>
      <Badge variant="dot" color="warning" invisible={!isChanged}>
        <Icon />
      </Badge>
    </IconButton>
  );
  return (
    <>
      {isIcon ? asIcon : inFull}
      {button && (
        <Suspense>
          {isOpen && <Views definition={definition} layout={layout} anchor={button} onClose={() => setOpen(false)} />}
        </Suspense>
      )}
    </>
  );
}
