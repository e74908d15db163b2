import JoyAvatar from '@mui/joy/Avatar';

export interface AvatarProps {
  /** Address of a picture; without one the initials are shown. */
  readonly src?: string | undefined;
  readonly initials: string;
  /** Grey: for those who stand back, such as readers among staff. */
  readonly quiet?: boolean;
}

/** Beside a name, which says who it is: it says nothing to those who do not see it. */
export const Avatar = ({ src, initials, quiet = false }: AvatarProps) => (
  <JoyAvatar size="sm" variant="soft" color={quiet ? 'neutral' : 'primary'} aria-hidden="true" {...(src && { src })}>
    {initials}
  </JoyAvatar>
);
