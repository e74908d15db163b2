import { useRef, type PointerEvent } from 'react';
import type { Hotspot, ImageSize } from '@learnloom/contracts/assessments/question';
import { mediaAddress } from '@learnloom/ui/platform';
import { keyed, placed } from './spots.ts';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

interface SpotImageProps {
  readonly source: string;
  readonly description: string;
  readonly spots: readonly Hotspot[];
  readonly onSize: (size: ImageSize) => void;
  /** What is at the address is no image. */
  readonly onBroken: () => void;
  /** Fractions of the image. */
  readonly onAdd: (x: number, y: number) => void;
  readonly onChange: (spot: Hotspot) => void;
  readonly onRemove: (id: string) => void;
}

/** The image with its spots: press to place one, drag it or use the keys to move it. */
export function SpotImage({ source, description, spots, onSize, onBroken, onAdd, onChange, onRemove }: SpotImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const at = ({ clientX, clientY }: PointerEvent): readonly [x: number, y: number] => {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  };
  return (
    <div ref={frame} className="as-spots" role="group" aria-label={t('imageWithHotspots')}>
      <img
        src={mediaAddress(source)}
        alt={description}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={onBroken}
        onPointerUp={event => onAdd(...at(event))}
      />
      {spots.map((spot, index) => (
        <button
          key={spot.id}
          type="button"
          className="as-spot"
          aria-label={t('hotspotUseTheArrowKeys', { index: index + 1 })}
          style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%`, width: `${spot.radius * 200}%` }}
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={event => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(placed(spot, ...at(event)));
          }}
          onKeyDown={event => {
            const next = keyed(spot, event.key, event.shiftKey);
            if (event.key === 'Delete' || event.key === 'Backspace') onRemove(spot.id);
            else if (next) onChange(next);
            else return;
            event.preventDefault();
          }}
        >
          {index + 1}
        </button>
      ))}
    </div>
  );
}
