import type { MouseEventHandler, ReactNode } from 'react';
import JoyButton from '@mui/joy/Button';

/** How a button looks, and what it says. */
export interface ButtonLook {
  /** Default: solid, for the one thing that a screen is for. */
  readonly variant?: 'solid' | 'soft' | 'outlined' | 'plain';
  /** Default: primary. */
  readonly color?: 'primary' | 'neutral' | 'danger';
  /** Default: md. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly startDecorator?: ReactNode;
  readonly endDecorator?: ReactNode;
  readonly fullWidth?: boolean;
}

export interface ButtonProps extends ButtonLook {
  /** Default: button. */
  readonly type?: 'button' | 'submit';
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
  /** What it started goes on; it cannot be pressed meanwhile. */
  readonly loading?: boolean;
}

/** A tooltip around it gives it properties of its own, which are handed on. */
export const Button = (props: ButtonProps) => <JoyButton {...props} />;
