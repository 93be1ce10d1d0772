import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { agents } from '../../../resources/agents';
import { form } from '../../../resources/agents/form';
import { printOverride, type ScreenName } from '../../../src/metadata/override/printOverride';

const SCREENS: ScreenName[] = ['list', 'show', 'create', 'edit'];

function faultsOf(source: string): string[] {
  return parseSync('override.tsx', source).errors.map(({ message }) => message);
}

describe('the printed override', () => {
  it.each(SCREENS)('of the %s is code that parses', (screen) => {
    expect(faultsOf(printOverride(agents, screen, form))).toEqual([]);
  });

  it('of a list holds its options as they are', () => {
    const printed = printOverride(agents, 'list');
    for (const column of agents.list.columns) expect(printed).toContain(`'${column}'`);
    expect(printed).toContain("sort: { field: 'username', order: 'ASC' }");
    expect(printed).toContain("import('./agents/AgentsList')");
  });

  it('of a form names its sections, the fields and the parts that are its own', () => {
    const printed = printOverride(agents, 'edit', form);
    for (const { title } of form.sections) expect(printed).toContain(`title: '${title}'`);
    expect(printed).toMatch(/Content: \w+Section/);
  });
});
