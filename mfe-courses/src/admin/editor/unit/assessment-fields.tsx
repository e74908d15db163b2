import { useState } from 'react';
import { unitQuestions } from '@learnloom/contracts/assessments/parts';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import { unitAssessmentKinds } from '@learnloom/contracts/courses/unit-events';
import { commandFields, NumberField, RadioField, SearchField, SelectField } from '@learnloom/ui/forms';
import { RemotePart, useAsk, useOffered } from '@learnloom/ui/platform';
import { Skeleton } from '@learnloom/ui/public';
import type { UnitFormProps } from './unit-form-props.ts';
import { unitLabels } from './unit-labels.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface AssessmentFieldsProps extends UnitFormProps {
  readonly names: Readonly<Record<string, string>>;
}

const kindLabels = { quiz: t('quiz'), exercise: t('exercise') } as const;

/** A published quiz or exercise, or questions that are written in place. */
export function AssessmentFields({ place, form, change, errors, names }: AssessmentFieldsProps) {
  const given = commandFields(courseUnits.edit, { form, change, errors });
  const { assessmentKind, assessment } = form;
  const [search, setSearch] = useState('');
  const writes = useOffered(unitQuestions);
  const [chosen, setChooses] = useState(assessment !== null);
  const chooses = chosen || !writes;
  const { data } = useAsk(
    courseUnits.assessmentChoices,
    { kind: assessmentKind, search },
    { enabled: chooses, keepPrevious: true },
  );
  const noun = kindLabels[assessmentKind].toLowerCase();
  const offered = (data?.choices ?? []).map(({ key, title, category }) => ({
    value: key,
    label: `${title} (${category})`,
  }));
  const known = assessment === null || offered.some(({ value }) => value === assessment);
  const options =
    known || assessment === null
      ? offered
      : [{ value: assessment, label: names[assessment] ?? title(noun) }, ...offered];
  const choose = (key: string): void => {
    const choice = data?.choices.find(one => one.key === key);
    change(present => ({
      ...present,
      assessment: key,
      ...(present.assessmentDuration === 0 && choice?.duration ? { assessmentDuration: choice.duration } : {}),
      ...(present.title === '' && choice ? { title: choice.title } : {}),
    }));
  };
  return (
    <>
      <SelectField
        label={unitLabels.assessmentKind}
        required
        value={assessmentKind}
        options={unitAssessmentKinds.map(value => ({ value, label: kindLabels[value] }))}
        error={errors['assessmentKind']}
        onChange={value => {
          const kind = unitAssessmentKinds.find(one => one === value);
          if (kind) change(present => ({ ...present, assessmentKind: kind, assessment: null }));
        }}
      />
      <NumberField
        {...given('assessmentDuration')}
        label={unitLabels.assessmentDuration}
        required
        onChange={minutes => change(present => ({ ...present, assessmentDuration: minutes ?? 0 }))}
      />
      {writes && (
        <RadioField
          label={t('questions')}
          value={chooses ? 'published' : 'own'}
          options={[
            { value: 'own', label: t('writtenHereForThisCourse') },
            { value: 'published', label: t('published', { noun }) },
          ]}
          onChange={value => {
            setChooses(value === 'published');
            if (value === 'own') change(present => ({ ...present, assessment: null }));
          }}
        />
      )}
      {chooses ? (
        <>
          <SearchField
            label={t('searchThePublishedList', { noun })}
            placeholder={t('searchByTitle')}
            value={search}
            onChange={setSearch}
          />
          <SelectField
            label={title(noun)}
            value={assessment ?? ''}
            options={options}
            error={errors['assessment']}
            placeholder={data && options.length === 0 ? t('noResults') : t('choose')}
            onChange={choose}
          />
        </>
      ) : (
        <RemotePart
          of={unitQuestions}
          with={{ assessment: place.unit, title: form.title, noun }}
          fallback={<Skeleton shape="block" />}
        />
      )}
    </>
  );
}

const title = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
