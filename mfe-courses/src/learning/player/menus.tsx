import { Captions as CaptionsIcon, Gauge } from 'lucide-react';
import type { Caption } from '@learnloom/contracts/courses/unit-events';
import { speeds } from './preferences.ts';

interface SpeedMenuProps {
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

/** The browser's own list: it works by touch, keys and screen readers alike. */
export const SpeedMenu = ({ speed, onSpeed }: SpeedMenuProps) => (
  <label className="co-menu" title="Speed">
    <Gauge size={20} strokeWidth={1.75} aria-hidden="true" />
    <span className="ll-hidden">Speed</span>
    <select value={speed} onChange={event => onSpeed(Number(event.target.value))}>
      {(speeds.some(one => one === speed) ? speeds : [...speeds, speed].sort((a, b) => a - b)).map(one => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </select>
  </label>
);

interface CaptionsMenuProps {
  readonly captions: readonly Caption[];
  /** Empty: off. */
  readonly language: string;
  readonly onLanguage: (language: string) => void;
}

export const CaptionsMenu = ({ captions, language, onLanguage }: CaptionsMenuProps) => (
  <label className="co-menu" title="Captions">
    <CaptionsIcon size={20} strokeWidth={1.75} aria-hidden="true" />
    <span className="ll-hidden">Captions</span>
    <select value={language} onChange={event => onLanguage(event.target.value)}>
      <option value="">Off</option>
      {captions.map(one => (
        <option key={one.file} value={one.language}>
          {one.label}
        </option>
      ))}
    </select>
  </label>
);
