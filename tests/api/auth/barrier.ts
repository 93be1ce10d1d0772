/** Lets nobody on before all have arrived: the worst order of things, every time. */
export function barrier(parties: number): () => Promise<void> {
  let missing = parties;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return opened;
  };
}
