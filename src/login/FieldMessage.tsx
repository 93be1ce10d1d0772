interface FieldMessageProps {
  id: string;
  /** The fault of the field; comes before any hint. */
  fault: string | null;
  hint?: string | null;
}

/** The line under a field, read out when it changes. Its height is reserved, so that nothing moves. */
export function FieldMessage({ id, fault, hint = null }: FieldMessageProps) {
  return (
    <p id={id} className={fault ? 'login-message login-message-fault' : 'login-message'} aria-live="polite">
      {fault ?? hint}
    </p>
  );
}
