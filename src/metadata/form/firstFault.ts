/** Where a form says what is wrong, in the order in which it is read. */

/** Boxes that are marked as wrong or will be once they are left, and groups of boxes that say it below. */
const FAULTS = '[aria-invalid="true"], [data-unread], .MuiFormHelperText-root.Mui-error';
/** What is said about the whole. */
const MESSAGES = '.MuiAlert-colorError, .MuiAlert-colorWarning';
const FOCUSABLE = 'input, textarea, select, button, a[href], [tabindex]';

const isUsable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [aria-hidden="true"]');

/** What takes the focus for a fault: the box itself, else the first of the group that it is about. */
function placeOf(fault: HTMLElement): HTMLElement | undefined {
  if (isUsable(fault)) return fault;
  const group = fault.closest('.MuiFormControl-root, fieldset, [role="group"]');
  return [...(group?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(isUsable);
}

/**
 * Brings the first fault into view and gives it the focus, so that whoever pressed a button far below sees what it had
 * against it. Where no box is wrong, a message about the whole is brought into view.
 *
 * @returns whether a box is wrong
 */
export function showFirstFault(form: HTMLElement | null): boolean {
  const fault = form?.querySelector<HTMLElement>(FAULTS);
  const place = fault && placeOf(fault);
  // What is still being typed into says what is wrong with it when it is left.
  if (place === document.activeElement) place?.blur();
  place?.focus({ preventScroll: true });
  // Newer browsers answer with a promise.
  if (fault) void (place ?? fault).scrollIntoView?.({ block: 'center' });
  else void form?.querySelector(MESSAGES)?.scrollIntoView?.({ block: 'nearest' });
  return Boolean(fault);
}
