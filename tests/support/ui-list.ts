/** A list as a UI test reads it. */
import { screen, waitFor, within } from '@testing-library/react';

/** Nothing of a list is hidden; to make sure of it costs the test browser more than all else. */
const SHOWN = { hidden: true };

/** The rows of records, without the one of names. */
export const listRows = () =>
  screen.getAllByRole('row', SHOWN).filter((row) => within(row).queryAllByRole('cell', SHOWN).length > 0);

/** The names of the columns; the one of boxes has none. */
export const columnHeads = () =>
  screen
    .getAllByRole('columnheader', SHOWN)
    .map(({ textContent }) => textContent)
    .filter((head) => head !== '');

/** The link with these words, or null. By its text: the names of all links of a page take the test browser seconds. */
export const linkTo = (text: string) => screen.queryByText(text, { selector: 'a, a *' })?.closest('a') ?? null;

/** The first button whose label, or else text, begins with these words, once it is there and not greyed; found as cheaply. */
export const findButton = (words: string) =>
  waitFor(() => {
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', SHOWN);
    const found = buttons.find((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(words));
    if (!found || found.disabled) throw new Error(`no button “${words}” can be pressed`);
    return found;
  });
