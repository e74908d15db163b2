import {
  commandFields,
  ImageField,
  MultilineField,
  MultiSelectField,
  SelectField,
  SwitchField,
  TextField,
  WordsField,
} from '@learnloom/ui/forms';
import { useCategoryChoices } from '@learnloom/ui/categories';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { typedSlug } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { useAuthorChoices, useLacks, useTagChoices } from '../choices.ts';
import { itemScreens, type ItemScreens } from '../kinds.ts';
import { itemLabels, withImage, withTitle } from './item-form.ts';
import type { ItemEditor } from './use-item-editor.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface MetaFormProps {
  readonly kind: ItemScreens;
  readonly editor: ItemEditor;
  /** Asks before readers no longer find it. */
  readonly onMakeDraft: () => void;
}

const Missing = ({ text, to }: { readonly text: string; readonly to: string }) => (
  <>
    {text} <Link to={to}>{t('createTheFirstOne')}</Link>
  </>
);

/** Everything about an article or tutorial but its text. */
export function MetaForm({ kind, editor, onMakeDraft }: MetaFormProps) {
  const { form, change, errors } = editor;
  const categories = useCategoryChoices(kind.categories);
  const authors = useAuthorChoices();
  const tags = useTagChoices(kind);
  const lacks = useLacks(kind);
  const given = commandFields(kind.contract.edit, editor);
  const field = <N extends Parameters<typeof given>[0]>(name: N) => ({ label: itemLabels[name], ...given<N>(name) });
  return (
    <div className="ll-form">
      <SwitchField
        {...field('published')}
        onChange={published => (editor.live && !published ? onMakeDraft() : editor.choose(published))}
        disabled={editor.work !== null || !editor.may.publish}
        label={t('publishText')}
        helper={form.published ? t('thisContentWillBePublished') : t('thisContentWillBeSet')}
      />
      <MultilineField
        {...field('title')}
        rows={[1, 4]}
        onChange={title => change(present => withTitle(present, title.replace(/\n/g, ' ')))}
      />
      <MultilineField
        {...field('slug')}
        rows={[1, 4]}
        helper={
          <>
            {t('seoFriendlyUrl')}
            {editor.leftAddress && (
              <span className="c-warned">{t('linksToWillLeadTo', { leftAddress: editor.leftAddress })}</span>
            )}
          </>
        }
        onChange={slug => change(present => ({ ...present, slug: typedSlug(slug) }))}
        onBlur={() => change(present => ({ ...present, slug: slugify(present.slug) }))}
      />
      <MultilineField {...field('summary')} rows={[3, 4]} />
      <SelectField
        {...field('category')}
        groups={categories}
        helper={lacks.category && <Missing text={t('thereAreNoCategoriesYet')} to={`${kind.root}/categories/new`} />}
      />
      <SelectField
        {...field('author')}
        options={authors}
        helper={lacks.author && <Missing text={t('thereAreNoAuthorsYet')} to={`${itemScreens.article.root}/authors`} />}
      />
      <MultiSelectField
        {...field('tags')}
        options={tags}
        placeholder={t('searchTags')}
        helper={t('youCanSelectAsMany')}
      />
      <SwitchField {...field('featured')} helper={t('featuredContentIsListedFirst')} />
      <ImageField
        folder={kind.plural}
        label={t('thumbnail')}
        value={form.imageThumbnail}
        error={errors['imageThumbnail']}
        onChange={image => change(present => withImage(present, image))}
      />
      <TextField {...field('metaTitle')} helper={t('seoFriendlyMetaTitle')} />
      <WordsField
        label={t('metaKeywords')}
        value={form.keywords}
        error={errors['metaKeywords']}
        helper={t('pressEnterOrTypeA')}
        onChange={keywords => change(present => ({ ...present, keywords }))}
      />
    </div>
  );
}
