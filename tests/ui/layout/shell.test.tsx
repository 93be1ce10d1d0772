import GroupsIcon from '@mui/icons-material/Groups';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { CoreAdminContext, memoryStore, useTranslate } from 'ra-core';
import { Notification } from 'ra-ui-materialui';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../../domain/locales';
import { createI18nProvider } from '../../../src/texts/i18nProvider';
import { LocaleRoot } from '../../../src/layout/LocaleRoot';
import type { MenuEntry } from '../../../src/shortcuts/menuEntries';
import { chooseLayout, resetLayout } from '../../../src/layout/layoutStore';
import { Shell } from '../../../src/layout/Shell';
import { ThemeRoot } from '../../../src/layout/ThemeRoot';
import { openNetwork } from '../../support/ui-network';
import { DESK_WIDTH, PHONE_WIDTH, setWidth } from '../../support/ui-width';

const network = openNetwork();

const MENU: MenuEntry[] = [
  { path: '/agents', title: 'ra.action.list', icon: GroupsIcon, group: 'members' },
  { path: '/add-agent', title: 'ra.action.create', icon: PersonAddIcon, group: 'members' },
];
const SYSTEM: MenuEntry = { path: '/audit', title: 'ra.action.delete', icon: KeyIcon, group: 'system' };
const ACCOUNT: MenuEntry[] = [{ path: '/password', title: 'ra.auth.password', icon: KeyIcon }];

function Screen() {
  const translate = useTranslate();
  return (
    <label>
      {translate('ra.action.search')}
      <input />
    </label>
  );
}

async function open(options: { locale?: Locale; path?: string; width?: number; isSample?: boolean } = {}) {
  const { locale = 'en', path = '/agents', width = DESK_WIDTH, isSample } = options;
  setWidth(width);
  const i18nProvider = await createI18nProvider(locale);
  const onSignOut = vi.fn();
  const onChoose = vi.fn();
  const page = (
    <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <ThemeRoot>
        <LocaleRoot onChoose={onChoose}>
          <Shell
            brand="Golden Ball"
            version="1.2.3"
            isSample={isSample}
            timeZone="Asia/Bangkok"
            title="ra.page.dashboard"
            menu={[...MENU, SYSTEM]}
            username="abc"
            lastSignIn="Last sign-in 01/10/2026 08:00:00 from 203.0.113.7"
            accountEntries={ACCOUNT}
            onSignOut={onSignOut}
            finder={() => null}
          >
            <Screen />
          </Shell>
          <Notification />
        </LocaleRoot>
      </ThemeRoot>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('main');
  return { user: userEvent.setup(), router, onSignOut, onChoose };
}

beforeEach(() => {
  window.localStorage.clear();
  network.answer('/api/health', () => Response.json({}, { headers: { date: 'Fri, 16 Oct 2026 10:00:00 GMT' } }));
});

afterEach(() => {
  cleanup();
  resetLayout();
  vi.restoreAllMocks();
});

describe('the shell at a desk', () => {
  it('has its landmarks, the title as the one first heading, and no fault that axe can see', async () => {
    await open();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 }).map((each) => each.textContent)).toEqual(['Dashboard']);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Golden Ball · version 1.2.3');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  it('says on every screen when everything was made up', async () => {
    await open();
    expect(screen.queryByText('SAMPLE DATA')).toBeNull();
    cleanup();
    await open({ isSample: true });
    expect(within(screen.getByRole('banner')).getByText('SAMPLE DATA')).toBeVisible();
  });

  it('marks the screen one is at, also below it, and only that one', async () => {
    await open({ path: '/agents/edit' });
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/agents']);
  });

  it('lets the keyboard pass the menu without touching the address', async () => {
    const { user, router } = await open();
    await user.tab();
    expect(document.activeElement).toHaveTextContent('Skip to content');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.hash).toBe('');
  });

  it('offers the own screens and the way out under the name', async () => {
    const { user, router, onSignOut } = await open();
    await user.click(screen.getByRole('button', { name: /signed in as abc/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Password' }));
    expect(router.state.location.pathname).toBe('/password');
    await user.click(screen.getByRole('button', { name: /signed in as abc/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('says under the name when one signed in the time before', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /signed in as/ }));
    expect(screen.getByText(/Last sign-in 01\/10\/2026 08:00:00 from 203\.0\.113\.7/)).toBeVisible();
  });

  it('changes the skin and keeps it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Appearance' }));
    expect(screen.getByRole('menuitemradio', { name: 'Device setting' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.skin).toBe('dark');
    expect(window.localStorage.getItem('skin')).toBe('dark');
  });
});

describe('the language', () => {
  it('changes in the middle of a form and nothing typed is lost', async () => {
    const { user, onChoose } = await open();
    await user.type(screen.getByLabelText('Search'), 'half a na');
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'ไทย' }));
    expect(await screen.findByLabelText('ค้นหา')).toHaveValue('half a na');
    expect(document.documentElement.lang).toBe('th');
    expect(window.localStorage.getItem('locale')).toBe('th');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('th');
  });

  it('stays as it is, with a word of why, when the texts can not be loaded', async () => {
    vi.doMock('../../../i18n/de/messages', () => {
      throw new Error('offline');
    });
    const { user, onChoose } = await open();
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cannot load the translations');
    expect(screen.getByLabelText('Search')).toBeVisible();
    expect(window.localStorage.getItem('locale')).toBeNull();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('starts in the stored one without a word of English before it', async () => {
    await open({ locale: 'fr' });
    expect(screen.getByLabelText('Rechercher')).toBeVisible();
    expect(document.documentElement.lang).toBe('fr');
  });
});

describe('the shell on a phone', () => {
  it('slides the menu in and out again with the choice', async () => {
    const { user, router } = await open({ width: PHONE_WIDTH });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await user.click(within(menu).getByRole('link', { name: 'Create' }));
    expect(router.state.location.pathname).toBe('/add-agent');
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
  });
});

describe('the frames', () => {
  it('keep the screen mounted whatever is chosen, and never lose the way to the tools', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Search'), 'half a na');
    for (const frame of ['horizontal', 'vertical'] as const) {
      for (const navbar of ['floating', 'sticky', 'static', 'hidden'] as const) {
        for (const menu of ['collapsed', 'expanded'] as const) {
          act(() => chooseLayout({ frame, navbar, menu, footer: 'hidden' }));
          expect(screen.getByLabelText('Search')).toHaveValue('half a na');
          expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
          expect(screen.getByRole('button', { name: 'Customize the page' })).toBeVisible();
          expect(screen.getByRole('button', { name: /signed in as abc/ })).toBeVisible();
          expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
          expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
        }
      }
    }
  });

  it('walk the menu column by the arrow keys', async () => {
    const { user } = await open();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    within(menu).getByRole('link', { name: 'List' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(within(menu).getByRole('link', { name: 'Create' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(within(menu).getByRole('link', { name: 'List' })).toHaveFocus();
  });

  it('fold a group of the menu under its name, which is kept', async () => {
    const { user } = await open();
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    const accounts = menu.getByRole('button', { name: 'Accounts' });
    expect(accounts).toHaveAttribute('aria-expanded', 'true');
    await user.click(accounts);
    expect(accounts).toHaveAttribute('aria-expanded', 'false');
    expect(menu.queryByRole('link', { name: 'Create' })).toBeNull();
    expect(window.localStorage.getItem('menuFolded')).toBe('["members"]');
    await user.click(accounts);
    expect(menu.getByRole('link', { name: 'Create' })).toBeVisible();
    window.localStorage.removeItem('menuFolded');
  });

  it('fold the menu down to its icons, whose names are still heard', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Keep the menu open' }));
    await user.unhover(screen.getByRole('navigation', { name: 'Main menu' }));
    act(() => (document.activeElement as HTMLElement).blur());
    expect(screen.getByRole('link', { name: 'List' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep the menu open' })).not.toBeInTheDocument());
    await user.hover(screen.getByRole('link', { name: 'List' }));
    const pin = await screen.findByRole('button', { name: 'Keep the menu open' });
    expect(pin).toHaveAttribute('aria-pressed', 'false');
  });

  it('open a group of the menu bar by the keyboard, go aside to the next, and come back to it', async () => {
    act(() => chooseLayout({ frame: 'horizontal' }));
    const { user, router } = await open();
    const accounts = screen.getByRole('button', { name: 'Accounts' });
    accounts.focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menuitem', { name: 'List' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'System' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(accounts).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Create' }));
    expect(router.state.location.pathname).toBe('/add-agent');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('the server’s clock', () => {
  it('shows the time of the server in the business time zone, and that it is live', async () => {
    await open();
    await waitFor(() =>
      expect(screen.getByRole('timer', { name: 'Server time' })).toHaveTextContent(/^16\/10\/2026 17:00:0\d GMT\+7$/),
    );
    expect(screen.getByRole('img', { name: 'Connected to the server.' })).toBeVisible();
  });

  it('asks the server after a minute of silence, and not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await open();
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      const asked = network.requests.length;
      await act(() => vi.advanceTimersByTimeAsync(45_000));
      expect(network.requests).toHaveLength(asked);
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(network.requests).toHaveLength(asked + 1);
    } finally {
      vi.useRealTimers();
    }
  });
});
