import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider, NotificationContextProvider, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { engine } from '../../../i18n/en/engine';
import { Notices } from '../../../src/layout/Notices';
import { createI18nProvider } from '../../../src/texts/i18nProvider';

vi.mock('../../../src/layout/Notice', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

function SaysThat({ text }: { text: string }) {
  const notify = useNotify();
  useEffect(() => notify(text), [notify, text]);
  return null;
}

describe('what is said in passing', () => {
  it('is said plainly where the code that says it could not be fetched, and goes by itself', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nContextProvider value={await createI18nProvider('en')}>
          <NotificationContextProvider>
            <Notices />
            <SaysThat text="engine.yes" />
          </NotificationContextProvider>
        </I18nContextProvider>
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('status')).toHaveTextContent(engine.yes);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 5_000 });
  });
});
