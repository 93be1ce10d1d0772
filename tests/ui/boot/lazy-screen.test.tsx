import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pages } from '../../../i18n/en/pages';
import { createI18nProvider } from '../../../src/texts/i18nProvider';
import { noteAnswer, noteSilence } from '../../../src/data/serverTime';
import { LOAD_LIMIT_MS, lazyScreen } from '../../../src/frame/lazyScreen';

function Hello() {
  return <p>Hello</p>;
}

const i18n = await createI18nProvider('en');

function show(Screen: ComponentType): void {
  render(
    <I18nContextProvider value={i18n}>
      <Screen />
    </I18nContextProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a lazy screen', () => {
  it('fetches its code when first shown, once', async () => {
    const load = vi.fn(() => Promise.resolve<ComponentType>(Hello));
    const { Screen } = lazyScreen(load);
    show(Screen);
    expect(await screen.findByText('Hello')).toBeVisible();
    cleanup();
    show(Screen);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('whose code is there is drawn in the first pass', async () => {
    const { Screen, preload } = lazyScreen(() => Promise.resolve<ComponentType>(Hello));
    await preload();
    show(Screen);
    expect(screen.getByText('Hello')).toBeVisible();
  });

  it('that can’t be fetched says so and tries again when asked; never by itself without a sign of the network', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    show(lazyScreen(load).Screen);
    await screen.findByText(pages.screenFailure.text);
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: pages.screenFailure.retry }));
    await userEvent.click(await screen.findByRole('button', { name: pages.screenFailure.reload }));
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    [
      'the server responds again',
      () => {
        noteSilence();
        noteAnswer(null, Date.now());
      },
    ],
  ])('that could not be fetched comes by itself when %s', async (_name, recover) => {
    const load = vi
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue(Hello);
    show(lazyScreen(load).Screen);
    await screen.findByText(pages.screenFailure.text);
    act(() => void recover());
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    recover();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that comes at the second try is shown', async () => {
    const load = vi
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new Error('reset'))
      .mockResolvedValue(Hello);
    show(lazyScreen(load).Screen);
    await userEvent.click(await screen.findByRole('button', { name: pages.screenFailure.retry }));
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  it('counts as failed after two minutes', async () => {
    vi.useFakeTimers();
    const { preload, Screen } = lazyScreen(() => new Promise(() => undefined));
    const given = preload();
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
    await given;
    vi.useRealTimers();
    show(Screen);
    await waitFor(() => expect(screen.getByText(pages.screenFailure.text)).toBeVisible());
  });
});
