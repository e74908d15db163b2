import LinearProgress from '@mui/joy/LinearProgress';

export interface ProgressBarProps {
  /** What is done of it. */
  readonly label: string;
  readonly done: number;
  /** null: nobody knows how much there is. */
  readonly of: number | null;
}

const percent = (done: number, of: number): number => (of === 0 ? 0 : Math.min(100, (100 * done) / of));

export const ProgressBar = ({ label, done, of }: ProgressBarProps) => (
  <LinearProgress aria-label={label} determinate={of !== null} {...(of !== null && { value: percent(done, of) })} />
);
