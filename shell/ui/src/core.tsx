export {
  Alert,
  Avatar,
  Button,
  IconButton,
  LinearProgress,
  Tab,
  Table,
  TabList,
  TabPanel,
  Tabs,
  Typography,
} from '@mui/joy';
export { JoyFrame } from './core/joy-frame.tsx';
export { RouterButton, RouterIconButton, StatusChip, ToolButton } from './core/controls.tsx';
export { PageHead, type PageHeadProps } from './core/page-head.tsx';
