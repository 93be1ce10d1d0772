import { useEffect, useRef, type ComponentProps } from 'react';

/** A box to be ticked, plain because lists have one on every row; `isMixed` when it stands for some of several. */
export function TickBox({
  isMixed = false,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'ref'> & { isMixed?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return <input {...props} ref={box} type="checkbox" className="tick-box" />;
}
