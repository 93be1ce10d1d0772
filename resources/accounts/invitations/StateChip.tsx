/** State as a small chip. */
export function StateChip({ text, tone }: { text: string; tone: 'success' | 'warning' | 'error' | 'default' }) {
  return (
    <span className="state-chip" data-tone={tone}>
      {text}
    </span>
  );
}
