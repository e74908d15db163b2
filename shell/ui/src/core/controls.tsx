import type { ReactNode } from 'react';
import Button from '@mui/joy/Button';
import Chip from '@mui/joy/Chip';
import IconButton from '@mui/joy/IconButton';
import type { ButtonProps } from '@mui/joy/Button';
import type { IconButtonProps } from '@mui/joy/IconButton';
import { Link } from '../router.ts';

type Look = 'variant' | 'color' | 'size' | 'sx' | 'children';

export interface RouterButtonProps extends Pick<ButtonProps, Look | 'startDecorator' | 'endDecorator' | 'fullWidth'> {
  readonly to: string;
}

/** A button that goes to a path of the site. */
export const RouterButton = (props: RouterButtonProps) => <Button component={Link} {...props} />;

export interface RouterIconButtonProps extends Pick<IconButtonProps, Look> {
  readonly to: string;
  /** Name of the button. */
  readonly label: string;
}

/** A tooltip around it sets properties of its own, which must not take these. */
export const RouterIconButton = ({ label, ...rest }: RouterIconButtonProps) => (
  <IconButton {...rest} component={Link} aria-label={label} />
);

export interface ToolButtonProps extends Pick<IconButtonProps, 'children'> {
  /** Name of the button. */
  readonly label: string;
  /** It can do nothing now. */
  readonly off?: boolean;
  readonly onClick: () => void;
}

/** A small tool, such as one that moves a row. Unlike a disabled button it keeps the focus when it has done its last. */
export const ToolButton = ({ label, off = false, onClick, children }: ToolButtonProps) => (
  <IconButton
    size="sm"
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
