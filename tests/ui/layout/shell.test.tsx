import GroupsIcon from '@mui/icons-material/Groups';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { CoreAdminContext, memoryStore, useTranslate } from 'ra-core';
import { Notification } from 'ra-ui-materialui';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../../domain/locales';
import { createI18nProvider } from '../../../src/i18nProvider';
import { LocaleRoot } from '../../../src/layout/LocaleRoot';
import type { MenuEntry } from '../../../src/layout/menuEntries';
import { Shell } from '../../../src/layout/Shell';
import { ThemeRoot } from '../../../src/layout/ThemeRoot';

const MENU: MenuEntry[] = [
  { path: '/agents', title: 'ra.action.list', icon: GroupsIcon, group: 'members' },
  { path: '/add-agent', title: 'ra.action.create', icon: PersonAddIcon, group: 'members' },
];
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

/** The test browser's window, which isn't part of the DOM's types. */
function setWidth(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (viewport: { width: number }) => void } };
  happyDOM.setViewport({ width });
}

async function open(options: { locale?: Locale; path?: string; width?: number; isSample?: boolean } = {}) {
  const { locale = 'en', path = '/agents', width = 1440, isSample } = options;
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
            title="ra.page.dashboard"
            menu={MENU}
            username="abc"
            accountEntries={ACCOUNT}
            onSignOut={onSignOut}
            finder={null}
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
});

afterEach(() => {
  cleanup();
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

  it('changes the skin and keeps it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Light or dark' }));
    expect(screen.getByRole('menuitemradio', { name: 'As the device' })).toBeChecked();
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
    const { user, router } = await open({ width: 390 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await user.click(within(menu).getByRole('link', { name: 'Create' }));
    expect(router.state.location.pathname).toBe('/add-agent');
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
  });
});
