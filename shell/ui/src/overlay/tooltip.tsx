import type { ReactElement } from 'react';
import JoyTooltip from '@mui/joy/Tooltip';

export interface TooltipProps {
  /** What is told of it besides its name, which it needs of its own. */
  readonly title: string;
  /** One element, which can be pointed at and focused. */
  readonly children: ReactElement;
}

/** Words that show beside an element while it is pointed at or focused, and describe it. */
export const Tooltip = ({ title, children }: TooltipProps) => <JoyTooltip title={title}>{children}</JoyTooltip>;
