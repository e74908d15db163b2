import type { ReactNode } from 'react';

interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A button in the bar of a block: an icon with a name. One that is disabled keeps the focus, and so the block's bar. */
export const Tool = ({ label, onClick, pressed, disabled, children }: ToolProps) => (
  <button
    type="button"
    className="ll-tool"
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onClick}
  >
    {children}
  </button>
);
