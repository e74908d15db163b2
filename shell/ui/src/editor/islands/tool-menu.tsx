import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronDown, type LucideIcon } from 'lucide-react';

export interface ToolAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

interface ToolMenuProps {
  readonly label: string;
  readonly actions: readonly ToolAction[];
}

/** A menu in the bar of a block. It stays within the block, so that the bar stays open with it. */
export function ToolMenu({ label, actions }: ToolMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
  useEffect(() => {
    if (open) items()[0]?.focus();
  }, [open]);
  const close = (): void => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = items();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) all.at(to % all.length)?.focus();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.nativeEvent.stopPropagation();
  };
  return (
    <span
      ref={box}
      className="ll-tool-menu"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className="ll-tool ll-tool-named"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {open && (
        <span id={id} role="menu" aria-label={label} className="ll-tool-menu-list" onKeyDown={onKeyDown}>
          {actions.map(({ label: name, icon: Icon, disabled, onSelect }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={disabled}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              {name}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}
