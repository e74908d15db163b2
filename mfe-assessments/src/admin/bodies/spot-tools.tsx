import { Minus, Plus, X } from 'lucide-react';
import type { Hotspot } from '@learnloom/contracts/assessments/question';
import { ToolButton } from '@learnloom/ui/core';
import { keyed } from './spots.ts';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

interface SpotToolsProps {
  readonly spots: readonly Hotspot[];
  readonly onChange: (spot: Hotspot) => void;
  readonly onRemove: (id: string) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What keys do on a spot, for whoever has none: a finger or a mouse. */
export const SpotTools = ({ spots, onChange, onRemove }: SpotToolsProps) => (
  <ol className="as-spot-tools" aria-label={t('hotspots')}>
    {spots.map((spot, index) => {
      const name = t('hotspot', { index: index + 1 });
      const sized = (key: '-' | '+') => onChange(keyed(spot, key, false) ?? spot);
      return (
        <li key={spot.id}>
          <span>{t('hotspotText', { index: index + 1 })}</span>
          <ToolButton label={t('makeSmaller', { name })} onClick={() => sized('-')}>
            <Minus {...icon} />
          </ToolButton>
          <ToolButton label={t('makeLarger', { name })} onClick={() => sized('+')}>
            <Plus {...icon} />
          </ToolButton>
          <ToolButton label={t('remove', { name })} onClick={() => onRemove(spot.id)}>
            <X {...icon} />
          </ToolButton>
        </li>
      );
    })}
  </ol>
);
