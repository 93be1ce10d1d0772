/** The link from a member to its Win/Lose report. */
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { WinLoseLink } from '../../../resources/accounts/WinLoseLink';
import { type Links, LinksProvider } from '../../../src/metadata/LinksContext';
import { createI18nProvider } from '../../../src/texts/i18nProvider';
import { reportQueryOf } from '../../../domain/api/reports';
import { winLose } from '../../../domain/reports/win-lose';

const MEMBER = '01890000-0000-7000-8000-000000000001';

afterEach(cleanup);

async function shown(links: Links) {
  const i18nProvider = await createI18nProvider('en');
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <LinksProvider links={links}>
          <WinLoseLink member={MEMBER} />
        </LinksProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await i18nProvider.changeLocale('en');
}

it('leads to the report of this month within that member, by lotto and bet type, as the report takes it', async () => {
  await shown({ 'win-lose': { list: '/win-lose' } });
  const { pathname, searchParams } = new URL(screen.getByRole('link').getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/win-lose');
  expect(reportQueryOf(winLose).parse(Object.fromEntries(searchParams))).toMatchObject({
    period: 'thisMonth',
    by: 'lotto',
    then: 'betType',
    within: MEMBER,
  });
});

it('isn’t there for whoever reads no reports', async () => {
  await shown({});
  expect(screen.queryByRole('link')).toBeNull();
});
