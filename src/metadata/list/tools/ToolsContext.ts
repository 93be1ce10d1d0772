import type { SvgIconProps } from '@mui/material/SvgIcon';
import { createContext, type ComponentType } from 'react';

/** An action on a list as a whole. */
export interface Tool {
  icon: ComponentType<SvgIconProps>;
  /** Already translated. */
  label: string;
  run: () => void;
  isDisabled?: boolean;
  /** Kind and state of a choice: one of several (`radio`), or single (`checkbox`). */
  choice?: { kind: 'radio' | 'checkbox'; isOn: boolean };
}

/** Adds a tool to the common menu, or removes it; null where each tool has its own button. */
export const ToolsContext = createContext<((id: string, tool: Tool | null) => void) | null>(null);
