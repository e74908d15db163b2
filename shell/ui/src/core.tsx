import './css/core.css';

export { defineStaffMessages } from './language/staff-messages.ts';
export { AccountFrame, type AccountFrameProps } from './core/account-frame.tsx';
export { JoyFrame } from './core/joy-frame.tsx';
export { Avatar, type AvatarProps } from './core/avatar.tsx';
export { Button, type ButtonProps } from './core/button.tsx';
export { RouterButton, RouterIconButton, StatusChip, ToolButton } from './core/controls.tsx';
export { ViewOnSite } from './core/view-on-site.tsx';
export { Note } from './core/note.tsx';
export { Notice, type NoticeProps } from './core/notice.tsx';
export { PageHead, type PageHeadProps } from './core/page-head.tsx';
export { ProgressBar, type ProgressBarProps } from './core/progress-bar.tsx';
export { Table, type TableProps } from './core/table.tsx';
