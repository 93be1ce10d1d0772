/** Ctrl+Enter in a dialog: it presses the button that submits the dialog, whichever way the dialog is built. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Drawer from '@mui/material/Drawer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ra } from '../../../i18n/en/ra';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { ShortcutKeys } from '../../../src/shortcuts/ShortcutKeys';

const act = vi.fn();
const close = vi.fn();
beforeEach(() => {
  act.mockReset();
  close.mockReset();
});
afterEach(cleanup);

function show(part: ReactNode): void {
  const i18nProvider = polyglotI18nProvider(() => ({ ra }), 'en', undefined, { allowMissing: false });
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ShortcutKeys />
      {part}
    </CoreAdminContext>,
  );
}

/** Presses Ctrl+Enter in the box. */
const press = (name: string, how: object = {}) =>
  fireEvent.keyDown(screen.getByRole('textbox', { name }), { key: 'Enter', code: 'Enter', ctrlKey: true, ...how });

const form = (isReady = true, isPending = false) => (
  <FormDialog title="Form" isReady={isReady} isPending={isPending} onSubmit={act} onClose={close}>
    <textarea aria-label="Note" />
  </FormDialog>
);

/** A dialog without a form, with these buttons. */
const plain = (buttons: ReactNode) => (
  <Dialog open>
    <DialogContent>
      <textarea aria-label="Note" />
    </DialogContent>
    <DialogActions>{buttons}</DialogActions>
  </Dialog>
);

describe('the keys carry out', () => {
  it.each([
    ['a form', form()],
    [
      'the main button of a dialog without a form',
      plain(
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="contained" onClick={act}>
            Apply
          </Button>
        </>,
      ),
    ],
    [
      'the form around the box, out of several in a drawer',
      <Drawer key="drawer" open slotProps={{ paper: { role: 'dialog' } }}>
        {[act, close].map((submit, index) => (
          <form
            key={index}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <textarea aria-label={index === 0 ? 'Note' : 'Other'} />
            <button type="submit">Save</button>
          </form>
        ))}
      </Drawer>,
    ],
  ])('%s', (_name, part) => {
    show(part);
    press('Note');
    expect(act).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  });
});

describe('the keys do nothing', () => {
  it.each([
    ['while the input is incomplete', form(false)],
    ['while it is being sent', form(true, true)],
    [
      'where no button is the main one',
      plain(
        <>
          <Button variant="contained" onClick={act}>
            One
          </Button>
          <Button variant="contained" onClick={act}>
            Other
          </Button>
        </>,
      ),
    ],
    [
      'outside of dialogs',
      <form key="form" onSubmit={act}>
        <textarea aria-label="Note" />
        <button type="submit">Save</button>
      </form>,
    ],
  ])('%s', (_name, part) => {
    show(part);
    press('Note');
    expect(act).not.toHaveBeenCalled();
  });

  it.each([
    ['held down', { repeat: true }],
    ['without Ctrl', { ctrlKey: false }],
    ['while a word is being composed', { isComposing: true }],
  ])('%s', (_name, how) => {
    show(form());
    press('Note', how);
    expect(act).not.toHaveBeenCalled();
  });
});
