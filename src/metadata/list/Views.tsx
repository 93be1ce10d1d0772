import { useState } from 'react';
import { DeleteViewDialog } from './DeleteViewDialog';
import type { ResourceDefinition } from '../definition';
import type { ListLayout } from './useListLayout';
import { ViewDialog } from './ViewDialog';
import { ViewsMenu, type ViewAction } from './ViewsMenu';

interface ViewsProps {
  definition: ResourceDefinition;
  layout: ListLayout;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The menu of a list's views, and its dialogs. */
export function Views({ definition, layout, anchor, onClose }: ViewsProps) {
  const [deed, setDeed] = useState<ViewAction | null>(null);
  const dialog = { definition, layout, onClose };
  const { active } = layout;
  if (deed === 'create') return <ViewDialog {...dialog} view={null} />;
  if (deed === 'edit' && active) return <ViewDialog {...dialog} view={active} />;
  if (deed === 'delete' && active) return <DeleteViewDialog layout={layout} view={active} onClose={onClose} />;
  return <ViewsMenu layout={layout} anchor={anchor} onDeed={setDeed} onClose={onClose} />;
}
