import { useEffect, useRef, type ComponentProps } from 'react';

/**
 * A tick box, plain because lists have one on every row; `isMixed` when it represents several rows of which some are
 * ticked.
 */
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
