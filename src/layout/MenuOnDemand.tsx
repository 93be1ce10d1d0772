import Menu, { type MenuProps } from '@mui/material/Menu';
import { useState } from 'react';

/**
 * A menu that isn't rendered before it is first opened: a closed one costs as much as a button, and most stay closed.
 */
export function MenuOnDemand(props: MenuProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <Menu {...props} />;
}
