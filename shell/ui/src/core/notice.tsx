import type { ReactNode } from 'react';
import Alert from '@mui/joy/Alert';

export interface NoticeProps {
  /** Default: neutral. */
  readonly tone?: 'neutral' | 'warning' | 'danger';
  /** `alert` is read out at once, `status` when there is a pause. Default: alert. */
  readonly role?: 'alert' | 'status';
  /** A button at its end. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A box that says what is not as usual. */
export const Notice = ({ tone = 'neutral', role = 'alert', action, className = '', children }: NoticeProps) => (
  <Alert color={tone} variant="soft" role={role} className={`ll-notice ${className}`} endDecorator={action}>
    {children}
  </Alert>
);
