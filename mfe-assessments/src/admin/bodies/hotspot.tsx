import { Plus } from 'lucide-react';
import { useState } from 'react';
import { questionLabels } from '@learnloom/contracts/assessments/field-labels';
import {
  hotspotGradings,
  questionLimits,
  type Hotspot,
  type HotspotQuestion,
} from '@learnloom/contracts/assessments/question';
import { Button } from '@learnloom/ui/core';
import { changedIn, ImageField, MultilineField, NumberField, SelectField, without } from '@learnloom/ui/forms';
import { randomKey } from '@learnloom/ui/platform';
import type { BodyProps } from './body.ts';
import { hotspotGradingWords } from './choice-words.ts';
import { SpotImage } from './spot-image.tsx';
import { SpotTools } from './spot-tools.tsx';
import { withImage, withSpot } from './spots.ts';
import { useSpotFocus } from './use-spot-focus.ts';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

const NO_IMAGE = t('thereIsNoImageAt');

export function HotspotBody({ question, change, errors }: BodyProps<HotspotQuestion>) {
  const { hotspots, hotspotImageSrc, hotspotImageSize: known, hotspotDescription, grading, maxMarkers } = question;
  /** Address that the browser could not show. */
  const [broken, setBroken] = useState('');
  const changeSpot = (spot: Hotspot): void =>
    change(present => ({ ...present, hotspots: changedIn(present.hotspots, spot.id, spot) }));
  const { around, leave } = useSpotFocus(hotspots.length);
  const removeSpot =
    (where: 'image' | 'tools') =>
    (id: string): void => {
      leave(
        hotspots.findIndex(spot => spot.id === id),
        where,
      );
      change(present => ({ ...present, hotspots: without(present.hotspots, id) }));
    };
  const shows = hotspotImageSrc !== '' && broken !== hotspotImageSrc;
  return (
    <fieldset ref={around} className="as-group">
      <legend>{t('imageAndHotspots')}</legend>
      <ImageField
        label={questionLabels.hotspotImageSrc}
        folder="assessments"
        shownBeside={shows}
        value={hotspotImageSrc}
        error={errors['hotspotImageSrc'] ?? (hotspotImageSrc !== '' && !shows ? NO_IMAGE : undefined)}
        helper={t('choosingAnotherImageRemovesAll')}
        onChange={source => change(present => withImage(present, source))}
      />
      {shows && (
        <>
          <SpotImage
            source={hotspotImageSrc}
            description={hotspotDescription}
            spots={hotspots}
            onSize={size => {
              if (known?.width !== size.width || known.height !== size.height)
                change(present => ({ ...present, hotspotImageSize: size }));
            }}
            onBroken={() => setBroken(hotspotImageSrc)}
            onAdd={(x, y) => change(present => withSpot(present, randomKey(), x, y))}
            onChange={changeSpot}
            onRemove={removeSpot('image')}
          />
          <p className="as-spot-keys">{t('toPlaceAHotspotClick')}</p>
          <SpotTools spots={hotspots} onChange={changeSpot} onRemove={removeSpot('tools')} />
          <Button
            variant="outlined"
            color="neutral"
            size="sm"
            disabled={hotspots.length >= questionLimits.hotspots}
            startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
            className="as-start as-add-spot"
            onClick={() => change(present => withSpot(present, randomKey(), 0.5, 0.5))}
          >
            {t('addHotspot')}
          </Button>
        </>
      )}
      <MultilineField
        label={questionLabels.hotspotDescription}
        value={hotspotDescription}
        error={errors['hotspotDescription']}
        maxLength={1000}
        helper={t('forPeopleWhoCannotSee')}
        onChange={text => change(present => ({ ...present, hotspotDescription: text }))}
      />
      <NumberField
        label={questionLabels.maxMarkers}
        value={maxMarkers}
        error={errors['maxMarkers']}
        maxLength={2}
        helper={t('ifEmptyTheNumberOf')}
        onChange={most =>
          change(present => ({
            ...present,
            maxMarkers: most === null ? null : Math.min(questionLimits.hotspots, Math.max(1, most)),
          }))
        }
      />
      <SelectField
        label={questionLabels.grading}
        value={grading}
        options={hotspotGradings.map(value => ({ value, label: hotspotGradingWords[value] }))}
        onChange={chosen => {
          const found = hotspotGradings.find(one => one === chosen);
          if (found) change(present => ({ ...present, grading: found }));
        }}
      />
    </fieldset>
  );
}
