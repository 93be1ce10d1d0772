import TableRows from '@mui/icons-material/TableRows';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { ResourceDefinition } from '../definition';

/** The name of the table among the views; it has no parameter in the URL. */
const TABLE = 'list';

/** Which view the URL asks for; undefined is the table. */
export function useChosenView(definition: ResourceDefinition): string | undefined {
  const [search] = useSearchParams();
  const view = search.get('view');
  return view !== null && Object.hasOwn(definition.list.views, view) ? view : undefined;
}

/** Switches between the ways to look at a list; filters stay as they are. */
export function ViewSwitch({ definition }: { definition: ResourceDefinition }) {
  const translate = useTranslate();
  const [, setSearch] = useSearchParams();
  const chosen = useChosenView(definition) ?? TABLE;
  const views = Object.entries(definition.list.views);
  if (views.length === 0) return null;

  const choose = (view: string | null) => {
    if (view === null) return;
    setSearch((search) => {
      if (view === TABLE) search.delete('view');
      else search.set('view', view);
      for (const name of ['page', 'place']) search.delete(name);
      return search;
    });
  };

  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_event, view: string | null) => choose(view)}
      aria-label={translate('engine.list.views')}
    >
      <ToggleButton value={TABLE} aria-label={translate('engine.list.table')}>
        <TableRows fontSize="small" />
      </ToggleButton>
      {views.map(([name, { icon: Icon }]) => (
        <ToggleButton key={name} value={name} aria-label={translate(`resources.${definition.name}.views.${name}`)}>
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
