import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'accent' | 'warning';
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

export const Notice = ({ tone, text, children }: NoticeProps) => (
  <div className={`ll-notice ll-notice-${tone}`} role="status">
    <p>{text}</p>
    {children}
  </div>
);
