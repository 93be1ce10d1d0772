/** The part of a dialog or drawer that Ctrl+Enter carries out. */

const ENABLED = ':not(:disabled):not([aria-disabled=true])';
const SUBMIT = `[type=submit]${ENABLED}`;
/** The main button of a dialog without a form. */
const MAIN = `.MuiDialogActions-root .MuiButton-contained${ENABLED}`;

/** Returns the only element that matches; of several, none is meant. */
function theOnly(box: Element, selector: string): HTMLElement | undefined {
  const [one, another] = box.querySelectorAll<HTMLElement>(selector);
  return another ? undefined : one;
}

/**
 * Returns the button that submits the dialog around an element: the one of the form that the element is in, or else the
 * dialog's only one. A disabled button is never returned, so that the keys can't do more than the pointer.
 */
export function submitButtonOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const dialog = target.closest('[role=dialog], [role=alertdialog]');
  if (!dialog) return undefined;
  const form = target.closest('form');
  if (form && dialog.contains(form)) return theOnly(form, SUBMIT);
  return theOnly(dialog, SUBMIT) ?? theOnly(dialog, MAIN);
}
