import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';

interface IconButtonProps extends Pick<ComponentProps<'button'>, 'title' | 'disabled' | 'onClick' | 'aria-haspopup'> {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Pixels. */
  readonly size: 16 | 20;
}

/** A button of the editor's bars; its title is its label unless it has more to say. */
export const IconButton = ({ label, Icon, size, ...rest }: IconButtonProps) => (
  <button type="button" className="ll-tool" aria-label={label} title={label} {...rest}>
    <Icon size={size} strokeWidth={1.75} aria-hidden />
  </button>
);
