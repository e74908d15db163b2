import type { ReactNode } from 'react';
import Dropdown from '@mui/joy/Dropdown';
import IconButton from '@mui/joy/IconButton';
import ListDivider from '@mui/joy/ListDivider';
import JoyMenu from '@mui/joy/Menu';
import MenuButton from '@mui/joy/MenuButton';
import MenuItem from '@mui/joy/MenuItem';
import { EllipsisVertical } from 'lucide-react';
import { useNavigate } from '../router.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  /** Path of the site to go to. */
  readonly to?: string;
  /** Any other address, which opens in a tab of its own. */
  readonly href?: string;
  readonly disabled?: boolean;
  /** Red, below a line. */
  readonly danger?: boolean;
}

export interface MenuProps {
  /** Name of the menu and of its button. */
  readonly label: string;
  readonly items: readonly MenuAction[];
  /** What the button shows; left out: three dots. */
  readonly button?: ReactNode;
  readonly placement?: 'bottom-start' | 'bottom-end';
}

/** A button that opens a list of actions: arrows move, letters find, Escape closes and the focus returns. */
export function Menu({ label, items, button, placement = 'bottom-end' }: MenuProps) {
  const navigate = useNavigate();
  const safe = items.filter(item => !item.danger);
  const dangerous = items.filter(item => item.danger);
  const entry = ({ label: text, icon, onSelect, to, href, disabled = false, danger = false }: MenuAction) => (
    <MenuItem
      key={text}
      disabled={disabled}
      {...(href !== undefined && { component: 'a', href, target: '_blank', rel: 'noopener' })}
      {...(danger && { color: 'danger' as const })}
      onClick={() => {
        onSelect?.();
        if (to !== undefined) void navigate(to);
      }}
    >
      {icon}
      {text}
    </MenuItem>
  );
  return (
    <Dropdown>
      {button === undefined ? (
        <MenuButton
          slots={{ root: IconButton }}
          slotProps={{ root: { variant: 'plain', color: 'neutral' } }}
          aria-label={label}
        >
          <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden="true" />
        </MenuButton>
      ) : (
        <MenuButton variant="plain" color="neutral" aria-label={label}>
          {button}
        </MenuButton>
      )}
      <JoyMenu placement={placement} size="sm" aria-label={label}>
        {safe.map(entry)}
        {safe.length > 0 && dangerous.length > 0 && <ListDivider />}
        {dangerous.map(entry)}
      </JoyMenu>
    </Dropdown>
  );
}
