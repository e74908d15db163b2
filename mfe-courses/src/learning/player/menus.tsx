import { Captions as CaptionsIcon, Gauge, Settings2 } from 'lucide-react';
import type { Caption } from '@learnloom/contracts/courses/unit-events';
import { useMessages } from '@learnloom/ui/platform';
import { learningMessages } from '../messages/messages.ts';
import { speeds } from './preferences.ts';

interface SpeedMenuProps {
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

/** The browser's own list: it works by touch, keys and screen readers alike. */
export function SpeedMenu({ speed, onSpeed }: SpeedMenuProps) {
  const t = useMessages(learningMessages);
  return (
    <label className="co-menu" title={t('player.speed')}>
      <Gauge size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="ll-hidden">{t('player.speed')}</span>
      <select value={speed} onChange={event => onSpeed(Number(event.target.value))}>
        {(speeds.some(one => one === speed) ? speeds : [...speeds, speed].sort((a, b) => a - b)).map(one => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </label>
  );
}

interface QualityMenuProps {
  readonly heights: readonly number[];
  /** 0: automatic. */
  readonly height: number;
  readonly onHeight: (height: number) => void;
}

export function QualityMenu({ heights, height, onHeight }: QualityMenuProps) {
  const t = useMessages(learningMessages);
  return (
    <label className="co-menu" title={t('player.quality')}>
      <Settings2 size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="ll-hidden">{t('player.quality')}</span>
      <select value={heights.includes(height) ? height : 0} onChange={event => onHeight(Number(event.target.value))}>
        <option value={0}>{t('player.auto')}</option>
        {heights.map(one => (
          <option key={one} value={one}>
            {one}p
          </option>
        ))}
      </select>
    </label>
  );
}

interface CaptionsMenuProps {
  readonly captions: readonly Caption[];
  /** Empty: off. */
  readonly language: string;
  readonly onLanguage: (language: string) => void;
}

export function CaptionsMenu({ captions, language, onLanguage }: CaptionsMenuProps) {
  const t = useMessages(learningMessages);
  return (
    <label className="co-menu" title={t('player.captions')}>
      <CaptionsIcon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="ll-hidden">{t('player.captions')}</span>
      <select value={language} onChange={event => onLanguage(event.target.value)}>
        <option value="">{t('player.off')}</option>
        {captions.map(one => (
          <option key={one.file} value={one.language}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
