/** The places where a form shows faults, in reading order. */

/** Boxes that are marked as wrong or will be once they are left, and groups of boxes that show a fault below. */
const FAULTS = '[aria-invalid="true"], [data-unread], .MuiFormHelperText-root.Mui-error';
/** Messages about the whole form. */
const MESSAGES = '.MuiAlert-colorError, .MuiAlert-colorWarning';
const FOCUSABLE = 'input, textarea, select, button, a[href], [tabindex]';

const isUsable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [aria-hidden="true"]');

/** Returns the element that takes the focus for a fault: the box itself, else the first of its group. */
function placeOf(fault: HTMLElement): HTMLElement | undefined {
  if (isUsable(fault)) return fault;
  const group = fault.closest('.MuiFormControl-root, fieldset, [role="group"]');
  return [...(group?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(isUsable);
}

/**
 * Scrolls to the first fault and focuses it, so that a user who pressed a button far below sees the reason. If no box
 * is wrong, it scrolls to a message about the whole form.
 *
 * @returns whether a box is wrong
 */
export function showFirstFault(form: HTMLElement | null): boolean {
  const fault = form?.querySelector<HTMLElement>(FAULTS);
  const place = fault && placeOf(fault);
  // A box that is still being typed into shows its fault when it is left.
  if (place === document.activeElement) place?.blur();
  place?.focus({ preventScroll: true });
  // Newer browsers return a promise.
  if (fault) void (place ?? fault).scrollIntoView?.({ block: 'center' });
  else void form?.querySelector(MESSAGES)?.scrollIntoView?.({ block: 'nearest' });
  return Boolean(fault);
}
