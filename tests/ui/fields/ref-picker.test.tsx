import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ResourceDefinitionContextProvider, type GetListParams } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { afterEach, expect, it, vi } from 'vitest';
import { engine } from '../../../i18n/en/engine';
import { RefPicker } from '../../../src/fields/RefPicker';
import { answering } from '../../support/data-provider';

afterEach(cleanup);

const texts = polyglotI18nProvider(() => ({ engine }) as never, 'en');
const ANN = { id: '1', username: 'ann', nickname: '' };
const JOANNA = { id: '2', username: 'joanna', nickname: 'zo' };

/** A picker whose answers come when they are let go of. */
function show() {
  const waiting: (() => void)[] = [];
  const answerTo = ({ filter }: GetListParams) => {
    const { q = '' } = filter as { q?: string };
    const data = [ANN, JOANNA].filter(({ username, nickname }) => `${username} ${nickname}`.includes(q));
    return { data, total: data.length };
  };
  const { dataProvider } = answering({
    getList: (params) => new Promise((resolve) => waiting.push(() => resolve(answerTo(params)))),
  });
  const onChange = vi.fn();
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={texts}>
      <ResourceDefinitionContextProvider
        definitions={{ members: { name: 'members', recordRepresentation: 'username' } }}
      >
        <RefPicker target="members" value={null} onChange={onChange} label="Member" />
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>,
  );
  const answer = async () => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.splice(0).forEach((resolve) => resolve());
  };
  return { onChange, answer };
}

it('takes the first that fits by Enter, also by what isn’t in its name', async () => {
  const { onChange, answer } = show();
  await userEvent.type(screen.getByRole('combobox'), 'zo');
  await answer();
  await answer().catch(() => undefined);
  await screen.findByRole('option', { name: 'joanna' });
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ id: '2', label: 'joanna' }, JOANNA);
});

it('takes nobody by Enter who was found for fewer letters', async () => {
  const { onChange, answer } = show();
  const box = screen.getByRole('combobox');
  await userEvent.type(box, 'an');
  await answer();
  await screen.findByRole('option', { name: 'ann' });
  await userEvent.type(box, 'x{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});
