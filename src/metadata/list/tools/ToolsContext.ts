import type { SvgIconProps } from '@mui/material/SvgIcon';
import { createContext, type ComponentType } from 'react';

/** Something that can be done with a list as a whole. */
export interface Tool {
  icon: ComponentType<SvgIconProps>;
  /** Already translated. */
  label: string;
  run: () => void;
  isDisabled?: boolean;
  /** In force or not, where it is a choice: one of several (`radio`), or on its own (`checkbox`). */
  choice?: { kind: 'radio' | 'checkbox'; isOn: boolean };
}

/** Puts a tool into the menu that stands for all of them, or takes it out; null where each has a button of its own. */
export const ToolsContext = createContext<((id: string, tool: Tool | null) => void) | null>(null);
