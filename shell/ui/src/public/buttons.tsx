import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link } from '../router.ts';
import { classes } from './subject.ts';

/** `solid`: the one main action; `outline`: others; `plain`: quiet ones. */
export type ButtonLook = 'solid' | 'outline' | 'plain';

export interface LinkButtonProps {
  /** Path within the site. */
  readonly to?: string;
  /** Any other address, such as another host's. */
  readonly href?: string;
  readonly look?: ButtonLook;
  readonly newTab?: boolean;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly className?: string;
  readonly children: ReactNode;
}

export function LinkButton({
  to,
  href,
  look = 'outline',
  newTab = false,
  onClick,
  className,
  children,
}: LinkButtonProps) {
  const shared = {
    className: classes('ll-button', `ll-button-${look}`, className),
    onClick,
    ...(newTab && { target: '_blank', rel: 'noopener' }),
  };
  return to !== undefined ? (
    <Link to={to} {...shared}>
      {children}
    </Link>
  ) : (
    <a href={href} {...shared}>
      {children}
    </a>
  );
}

export interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
}

/** A button of public pages; staff pages have Joy's. */
export const PlainButton = ({ look = 'outline', className, type = 'button', ...rest }: PlainButtonProps) => (
  <button type={type} className={classes('ll-button', `ll-button-${look}`, className)} {...rest} />
);

export interface ChipProps {
  readonly to?: string;
  readonly tone?: 'neutral' | 'accent' | 'subject' | 'draft' | 'published' | 'danger';
  readonly children: ReactNode;
}

export const Chip = ({ to, tone = 'neutral', children }: ChipProps) => {
  const className = `ll-chip ll-chip-${tone}`;
  return to ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
};
