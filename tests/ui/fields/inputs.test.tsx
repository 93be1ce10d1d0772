import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { permissionOf, type Permission } from '../../../domain/access';
import { Agent } from '../../../domain/entities/agent';
import { engine } from '../../../i18n/en/engine';
import { messages } from '../../../i18n/en/messages';
import { FIELDS } from '../../../src/fields/registry';
import { PercentBox } from '../../../src/fields/PercentBox';
import { PermissionGrid } from '../../../src/fields/PermissionGrid';
import type { FilterValues } from '../../../src/fields/types';

afterEach(cleanup);

const texts = polyglotI18nProvider(() => ({ engine, resources: messages.resources }) as never, 'en');
const show = (element: ReactNode) => render(<I18nContextProvider value={texts}>{element}</I18nContextProvider>);

describe('a percentage being typed', () => {
  function Box({ onChange, max }: { onChange: (value: unknown) => void; max?: number }) {
    const [value, setValue] = useState<number | string | null>(6250);
    return (
      <PercentBox
        label="share"
        value={value}
        step={50}
        max={max}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  }

  it('is handed on in basis points, and text that is none as it stands', async () => {
    const onChange = vi.fn();
    show(<Box onChange={onChange} />);
    const box = screen.getByLabelText('share');
    expect(box).toHaveValue('62.5');
    await userEvent.clear(box);
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(box, '7,5');
    expect(onChange).toHaveBeenLastCalledWith(750);
    await userEvent.type(box, 'x');
    expect(onChange).toHaveBeenLastCalledWith('7,5x');
    expect(box).toHaveValue('7,5x');
  });

  it('moves by half a percent with the arrow keys, and stops at the bound', async () => {
    const onChange = vi.fn();
    show(<Box onChange={onChange} max={6300} />);
    const box = screen.getByLabelText('share');
    await userEvent.type(box, '{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith(6300);
    await userEvent.type(box, '{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith(6300);
    await userEvent.type(box, '{ArrowDown}{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith(6200);
    expect(box).toHaveValue('62');
  });
});

describe('the grid of permissions', () => {
  function Grid({ ceiling }: { ceiling?: Permission }) {
    const [value, setValue] = useState<Partial<Permission>>(permissionOf('off'));
    return <PermissionGrid label="Permission" value={value} onChange={setValue} ceiling={ceiling} />;
  }

  it('is one group of radio buttons per area, each with its name', async () => {
    show(<Grid />);
    expect(screen.getAllByRole('radiogroup')).toHaveLength(6);
    const report = screen.getByRole('radiogroup', { name: 'Reports' });
    await userEvent.click(within(report).getByRole('radio', { name: 'All' }));
    expect(within(report).getByRole('radio', { name: 'All' })).toBeChecked();
    expect(within(screen.getByRole('radiogroup', { name: 'Lotto' })).getByRole('radio', { name: 'Off' })).toBeChecked();
    const names = new Set(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name')));
    expect(names.size).toBe(6);
  });

  it('disables exactly the levels above the ceiling', () => {
    show(<Grid ceiling={{ ...permissionOf('all'), report: 'view', system: 'off' }} />);
    const enabled = (area: string) =>
      within(screen.getByRole('radiogroup', { name: area }))
        .getAllByRole('radio')
        .map((radio) => !radio.hasAttribute('disabled'));
    expect(enabled('Lotto')).toEqual([true, true, true, true]);
    expect(enabled('Reports')).toEqual([true, true, false, false]);
    expect(enabled('System')).toEqual([true, false, false, false]);
  });
});

describe('filters', () => {
  it('turn days of the business into the moments they begin and end', async () => {
    const onChange = vi.fn<(values: FilterValues) => void>();
    const { Filter } = FIELDS.dateTime;
    if (!Filter) throw new Error('days can be filtered by');
    const { meta } = Agent.fields.createdAt;
    show(<Filter entity="agents" field="createdAt" meta={meta} label="Added" values={{}} onChange={onChange} />);
    await userEvent.type(await screen.findByLabelText('From'), '17/10/2569');
    expect(onChange).toHaveBeenLastCalledWith({ createdAt_gte: '2026-10-16T17:00:00.000Z' });
    await userEvent.type(screen.getByLabelText('To'), '17/10/2026');
    expect(onChange).toHaveBeenLastCalledWith({ createdAt_lte: '2026-10-17T16:59:59.999Z' });
  });
});
