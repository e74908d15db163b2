import { courses } from '@learnloom/contracts/courses/course';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { Note } from '@learnloom/ui/core';
import { commandFields, MultilineField, TextField, WordsField } from '@learnloom/ui/forms';
import { hostUrl, typedSlug } from '@learnloom/ui/platform';
import { courseLabels } from '../course-form.ts';
import type { PanelProps } from './panel-props.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

/** Characters that search engines show before they cut. */
const TITLE_LENGTH = 60;
const SUMMARY_LENGTH = 160;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** How search engines show the course. */
export function SeoTab({ editor, course }: PanelProps) {
  const { form, change, errors } = editor;
  const given = commandFields(courses.describe, { form, change, errors });
  const path = `courses › ${form.category || 'category'} › ${slugify(form.slug) || 'slug'}`;
  const live = course?.published && slugify(form.slug) !== course.slug;
  const host = hostUrl('main', '/')
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  return (
    <div className="ll-form">
      <figure className="co-search" aria-label={t('searchPreview')}>
        <figcaption>{t('searchPreview')}</figcaption>
        <p className="co-search-place">
          {host} › {path}
        </p>
        <p className="co-search-title">{cut(form.metaTitle || form.title || t('metaTitle'), TITLE_LENGTH)}</p>
        <p className="co-search-text">{cut(form.summary || t('summaryOfTheCourseAppears'), SUMMARY_LENGTH)}</p>
      </figure>
      <TextField
        {...given('metaTitle')}
        label={courseLabels.metaTitle}
        helper={
          form.metaTitle.length > TITLE_LENGTH
            ? t('searchEnginesCutTitlesAfter', { titleLength: TITLE_LENGTH })
            : t('seoFriendlyMetaTitle')
        }
      />
      <MultilineField
        {...given('slug')}
        label={courseLabels.slug}
        rows={[1, 4]}
        helper={
          <>
            {t('seoFriendlyUrl')}
            {live && <span className="co-warned">{t('oldAddressStopsWorkingWhen')}</span>}
          </>
        }
        onChange={slug => change(present => ({ ...present, slug: typedSlug(slug) }))}
        onBlur={() => change(present => ({ ...present, slug: slugify(present.slug) }))}
      />
      <WordsField {...given('metaKeywords')} label={courseLabels.metaKeywords} helper={t('pressEnterOrTypeA')} />
      {form.summary.length > SUMMARY_LENGTH && (
        <Note>{t('searchEnginesCutSummariesAfter', { summaryLength: SUMMARY_LENGTH })}</Note>
      )}
    </div>
  );
}
