import { settingLabels } from '@learnloom/contracts/assessments/field-labels';
import { experienceLevels } from '@learnloom/contracts/assessments/assessment-events';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { useCategoryChoices } from '@learnloom/ui/categories';
import { RichTextEditor } from '@learnloom/ui/editor';
import { ImageField, MultilineField, NumberField, SelectField, WordsField } from '@learnloom/ui/forms';
import { formatLevel, typedSlug } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import type { AdminKind } from '../kinds.ts';
import { RulesFields } from './rules-fields.tsx';
import { settingsFields, type SettingsFields as FieldsOf } from './settings-field.ts';
import { withTitle, type SettingsForm } from './settings-form.ts';
import { settingsMessages } from './messages/messages.ts';

const t = settingsMessages.text;

export interface SettingsFieldsProps {
  readonly kind: AdminKind;
  readonly form: SettingsForm;
  readonly change: (next: (form: SettingsForm) => SettingsForm) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  /** Whether title or slug is being typed: the address changes with them. */
  readonly onNaming?: (naming: boolean) => void;
}

interface PlacedProps extends Pick<SettingsFieldsProps, 'form' | 'isNew'> {
  readonly categories: NonNullable<AdminKind['categories']>;
  readonly field: FieldsOf;
}

function PlacedFields({ categories, form, field, isNew }: PlacedProps) {
  const groups = useCategoryChoices(categories.contract);
  const levels = experienceLevels.map(value => ({ value, label: formatLevel(value) }));
  const expLevel = field('expLevel');
  return (
    <>
      <SelectField
        {...field('category')}
        label={settingLabels.category}
        required
        groups={groups}
        helper={groups.length === 0 && <Link to={`${categories.path}/new`}>{t('createTheFirstCategory')}</Link>}
      />
      <SelectField
        {...expLevel}
        label={settingLabels.expLevel}
        options={levels}
        onChange={chosen => expLevel.onChange(experienceLevels.find(level => level === chosen) ?? form.expLevel)}
      />
      <WordsField {...field('tags')} label={settingLabels.tags} />
      <ImageField {...field('imageThumbnail')} label={settingLabels.imageThumbnail} folder="assessments" />
      {!isNew && (
        <NumberField
          {...field('assessmentVersion')}
          label={settingLabels.assessmentVersion}
          onChange={version => field('assessmentVersion').onChange(Math.max(1, version ?? 1))}
        />
      )}
    </>
  );
}

/** The settings of an assessment; a bank has title, slug and description only [ASM-03]. */
export function SettingsFields({ kind, form, change, errors, isNew, onNaming }: SettingsFieldsProps) {
  const { categories, contract } = kind;
  const field = settingsFields(kind, { form, change, errors });
  return (
    <div className={categories ? 'as-settings' : 'as-settings as-settings-short'}>
      <section className="ll-form" aria-label={t('description')}>
        <div className="ll-form" onFocus={() => onNaming?.(true)} onBlur={() => onNaming?.(false)}>
          <MultilineField
            {...field('title')}
            label={settingLabels.title}
            rows={[1, 4]}
            onChange={title => change(present => withTitle(present, title.replace(/\n/g, ' ')))}
          />
          <MultilineField
            {...field('slug')}
            label={settingLabels.slug}
            rows={[1, 4]}
            helper={t('seoFriendlyUrl')}
            onChange={slug => change(present => ({ ...present, slug: typedSlug(slug) }))}
            onBlur={() => change(present => ({ ...present, slug: slugify(present.slug) }))}
          />
        </div>
        <div>
          <p className="as-label">{t('description')}</p>
          <RichTextEditor
            label={t('descriptionOfThe', { noun: contract.noun })}
            look="field"
            pictures="assessments"
            value={form.description}
            error={errors['description']}
            onChange={description => change(present => ({ ...present, description }))}
          />
        </div>
        {categories && <PlacedFields categories={categories} form={form} field={field} isNew={isNew} />}
      </section>
      {categories && <RulesFields kind={kind} form={form} field={field} />}
    </div>
  );
}
