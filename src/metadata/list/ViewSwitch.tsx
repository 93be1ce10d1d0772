import TableRows from '@mui/icons-material/TableRows';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import type { ResourceDefinition } from '../definition';
import { ListTool } from './tools/ListTool';
import { ToolsContext } from './tools/ToolsContext';

/** The name of the table among the views; it has no parameter in the URL. */
const TABLE = 'list';

/** Returns the view that the URL names; undefined is the table. */
export function useChosenView(definition: ResourceDefinition): string | undefined {
  const [search] = useSearchParams();
  const view = search.get('view');
  return view !== null && Object.hasOwn(definition.list.views, view) ? view : undefined;
}

/** Switches between the views of a list; filters stay as they are. */
export function ViewSwitch({ definition }: { definition: ResourceDefinition }) {
  const translate = useTranslate();
  const [, setSearch] = useSearchParams();
  const chosen = useChosenView(definition) ?? TABLE;
  const isInMenu = useContext(ToolsContext) !== null;
  const others = Object.entries(definition.list.views);
  if (others.length === 0) return null;
  const ways = [
    { name: TABLE, label: translate('engine.list.table'), icon: TableRows },
    ...others.map(([name, { icon }]) => ({
      name,
      label: translate(`resources.${definition.name}.views.${name}`),
      icon,
    })),
  ];

  const choose = (view: string | null) => {
    if (view === null) return;
    setSearch((search) => {
      if (view === TABLE) search.delete('view');
      else search.set('view', view);
      for (const name of ['page', 'place']) search.delete(name);
      return search;
    });
  };

  if (isInMenu) {
    return ways.map(({ name, label, icon }) => (
      <ListTool
        key={name}
        icon={icon}
        label={label}
        choice={{ kind: 'radio', isOn: name === chosen }}
        run={() => choose(name)}
      />
    ));
  }
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_event, view: string | null) => choose(view)}
      aria-label={translate('engine.list.views')}
    >
      {ways.map(({ name, label, icon: Icon }) => (
        <ToggleButton key={name} value={name} aria-label={label}>
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
