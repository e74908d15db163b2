import './css/overlay.css';

export {
  ConfirmDialog,
  Dialog,
  Drawer,
  type ConfirmDialogProps,
  type DialogProps,
  type DrawerProps,
} from './overlay/dialog.tsx';
export { Menu, type MenuAction, type MenuProps } from './overlay/menu.tsx';
export { Tooltip, type TooltipProps } from './overlay/tooltip.tsx';
