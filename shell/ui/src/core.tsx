export {
  Alert,
  Avatar,
  AvatarGroup,
  Badge,
  Box,
  Button,
  ButtonGroup,
  Card,
  CardContent,
  Chip,
  Divider,
  Grid,
  IconButton,
  LinearProgress,
  List,
  ListDivider,
  ListItem,
  ListItemButton,
  ListItemContent,
  ListItemDecorator,
  ListSubheader,
  Sheet,
  Stack,
  Tab,
  Table,
  TabList,
  TabPanel,
  Tabs,
  ToggleButtonGroup,
  Typography,
} from '@mui/joy';
export { styled } from '@mui/joy/styles';
export { JoyFrame } from './core/joy-frame.tsx';
export { joyTheme } from './core/theme.ts';
export { RouterButton, RouterIconButton, StatusChip, ToolButton } from './core/controls.tsx';
export { PageHead, type PageHeadProps } from './core/page-head.tsx';
