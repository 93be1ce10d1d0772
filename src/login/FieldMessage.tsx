interface FieldMessageProps {
  id: string;
  /** What is wrong with the field; comes before any hint. */
  fault: string | null;
  hint?: string | null;
}

/** The line under a field, read out when it changes. Its height is kept free, so that nothing jumps. */
export function FieldMessage({ id, fault, hint = null }: FieldMessageProps) {
  return (
    <p id={id} className={fault ? 'login-message login-message-fault' : 'login-message'} aria-live="polite">
      {fault ?? hint}
    </p>
  );
}
