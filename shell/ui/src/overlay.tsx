import './css/overlay.css';

export { Tooltip } from '@mui/joy';
export {
  ConfirmDialog,
  Dialog,
  Drawer,
  type ConfirmDialogProps,
  type DialogProps,
  type DrawerProps,
} from './overlay/dialog.tsx';
export { Menu, type MenuAction, type MenuProps } from './overlay/menu.tsx';
