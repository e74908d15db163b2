import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { X } from 'lucide-react';
import type { Marker } from '@learnloom/contracts/assessments/answer';
import { mediaAddress, useMessages } from '@learnloom/ui/platform';
import { VisuallyHidden } from '@learnloom/ui/public';
import { takingMessages } from '../messages/messages.ts';
import { markerAt, nearest, placed, placeWords, steered } from './cross-hair.ts';
import type { PlayerProps } from './player.ts';

const at = ({ x, y }: Marker) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** Markers on an image, by pointer or by a cross-hair that the keys move. */
export function HotspotPlayer({ question, answer, onAnswer, labelledBy, disabled }: PlayerProps<'HOTSPOT'>) {
  const t = useMessages(takingMessages);
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
        ? t('hotspot.placed', { number: next.length, place: placeWords(marker, t) })
        : t('hotspot.full', { count: most }),
    );
    if (next) set(next);
  };
  const remove = (index: number) => {
    if (index < 0 || disabled) return;
    setSaid(t('hotspot.removed', { number: index + 1 }));
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
      setSaid(placeWords(next, t));
    } else if (event.key === 'Enter' || event.key === ' ') place(hair);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(nearest(markers, hair));
    else return;
    event.preventDefault();
  };
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <p className="t-note" id={`${id}help`} hidden={disabled}>
        {t('hotspot.help', { count: most })}
      </p>
      <div
        ref={area}
        className="t-spots"
        tabIndex={0}
        role="application"
        aria-label={t('hotspot.image')}
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
      <p id={`${id}text`} className="t-note" dir="auto">
        {hotspotDescription}
      </p>
      {markers.length > 0 && (
        <ol className="t-markers" aria-label={t('hotspot.markers')}>
          {markers.map((marker, index) => (
            <li key={index}>
              <button
                type="button"
                className="ll-button ll-button-outline"
                disabled={disabled}
                aria-label={t('hotspot.remove', { number: index + 1, place: placeWords(marker, t) })}
                onFocus={() => setHair(marker)}
                onClick={() => remove(index)}
              >
                {t('hotspot.marker', { number: index + 1 })} <X size={16} strokeWidth={1.75} aria-hidden="true" />
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
