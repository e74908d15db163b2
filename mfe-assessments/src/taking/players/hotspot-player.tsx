import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { X } from 'lucide-react';
import type { Marker } from '@learnloom/contracts/assessments/answer';
import { countOf, mediaAddress } from '@learnloom/ui/platform';
import { VisuallyHidden } from '@learnloom/ui/public';
import { markerAt, nearest, placed, placeWords, steered } from './cross-hair.ts';
import type { PlayerProps } from './player.ts';

const at = ({ x, y }: Marker) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** Markers on an image, by pointer or by a cross-hair that the keys move. */
export function HotspotPlayer({ question, answer, onAnswer, labelledBy, disabled }: PlayerProps<'HOTSPOT'>) {
  const id = useId();
  const { markers: most, hotspotDescription, hotspotImageSize, hotspotImageSrc } = question;
  const markers = answer?.markers ?? [];
  const [hair, setHair] = useState<Marker>({ x: 0.5, y: 0.5 });
  const [said, setSaid] = useState('');
  const area = useRef<HTMLDivElement>(null);

  const set = (next: readonly Marker[]) =>
    onAnswer(next.length > 0 ? { questionMode: 'HOTSPOT', markers: next } : null);
  const place = (marker: Marker) => {
    if (disabled) return;
    setHair(marker);
    const next = placed(markers, marker, most);
    setSaid(
      next
        ? `Marker ${next.length} placed, ${placeWords(marker)}`
        : `You have placed all ${most} markers. Remove one first.`,
    );
    if (next) set(next);
  };
  const remove = (index: number) => {
    if (index < 0 || disabled) return;
    setSaid(`Marker ${index + 1} removed`);
    set(markers.filter((_, other) => other !== index));
    area.current?.focus();
  };
  const placeByPointer = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) place(markerAt((clientX - left) / width, (clientY - top) / height));
  };
  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const next = steered(hair, event.key, event.shiftKey);
    if (next) {
      setHair(next);
      setSaid(placeWords(next));
    } else if (event.key === 'Enter' || event.key === ' ') place(hair);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(nearest(markers, hair));
    else return;
    event.preventDefault();
  };
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <p className="t-note" id={`${id}help`} hidden={disabled}>
        Place {most === 1 ? 'a marker' : `up to ${countOf(most, 'marker')}`}. Click the image, or move the crosshair
        with the arrow keys (hold Shift for larger steps). Press Enter to place a marker and Delete to remove it.
      </p>
      <div
        ref={area}
        className="t-spots"
        tabIndex={0}
        role="application"
        aria-label="Image to mark"
        aria-describedby={`${id}text ${id}help`}
        onClick={placeByPointer}
        onKeyDown={steer}
      >
        <img
          src={mediaAddress(hotspotImageSrc)}
          alt=""
          draggable={false}
          {...(hotspotImageSize && { width: hotspotImageSize.width, height: hotspotImageSize.height })}
        />
        {markers.map((marker, index) => (
          <span key={index} className="t-marker" style={at(marker)} aria-hidden="true">
            {index + 1}
          </span>
        ))}
        <span className="t-hair" style={at(hair)} aria-hidden="true" />
      </div>
      <p id={`${id}text`} className="t-note">
        {hotspotDescription}
      </p>
      {markers.length > 0 && (
        <ol className="t-markers" aria-label="Markers">
          {markers.map((marker, index) => (
            <li key={index}>
              <button
                type="button"
                className="ll-button ll-button-outline"
                disabled={disabled}
                aria-label={`Remove marker ${index + 1}, ${placeWords(marker)}`}
                onFocus={() => setHair(marker)}
                onClick={() => remove(index)}
              >
                Marker {index + 1} <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
