import type { ReactNode } from 'react';
import JoyButton from '@mui/joy/Button';
import Chip from '@mui/joy/Chip';
import IconButton from '@mui/joy/IconButton';
import { Link } from '../router.ts';
import type { ButtonLook } from './button.tsx';

export interface RouterButtonProps extends ButtonLook {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that goes to a path of the site. */
export const RouterButton = (props: RouterButtonProps) => <JoyButton component={Link} {...props} />;

export interface RouterIconButtonProps extends Pick<ButtonLook, 'variant' | 'color' | 'size'> {
  readonly to: string;
  /** Name of the button. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A tooltip around it sets properties of its own, which must not take these. */
export const RouterIconButton = ({ label, ...rest }: RouterIconButtonProps) => (
  <IconButton {...rest} component={Link} aria-label={label} />
);

export interface ToolButtonProps {
  /** Name of the button. */
  readonly label: string;
  /** Default: sm. */
  readonly size?: 'sm' | 'md';
  /** It can do nothing now. */
  readonly off?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A small tool, such as one that moves a row. Unlike a disabled button it keeps the focus when it has done its last. */
export const ToolButton = ({ label, size = 'sm', off = false, onClick, children }: ToolButtonProps) => (
  <IconButton
    size={size}
    variant="plain"
    color="neutral"
    aria-label={label}
    title={label}
    {...(off && { 'aria-disabled': true })}
    onClick={() => !off && onClick()}
  >
    {children}
  </IconButton>
);

const tones = { published: 'success', draft: 'warning', danger: 'danger', neutral: 'neutral' } as const;

/** Amber for drafts, green for what is published, red for danger. */
export const StatusChip = ({ tone, children }: { readonly tone: keyof typeof tones; readonly children: ReactNode }) => (
  <Chip size="sm" variant="soft" color={tones[tone]}>
    {children}
  </Chip>
);
