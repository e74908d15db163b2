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

interface MetaFormProps {
  readonly kind: ItemScreens;
  readonly editor: ItemEditor;
  /** Asks before readers no longer find it. */
  readonly onMakeDraft: () => void;
}

const Missing = ({ text, to }: { readonly text: string; readonly to: string }) => (
  <>
    {text} <Link to={to}>Create the first one</Link>
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
        label="Publish?"
        helper={
          form.published
            ? 'This content will be published on the website.'
            : 'This content will be set to draft mode and will not be visible on the website.'
        }
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
            SEO Friendly URL
            {editor.leftAddress && (
              <span className="c-warned">Links to {editor.leftAddress} will lead to the new address.</span>
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
        helper={lacks.category && <Missing text="There are no categories yet." to={`${kind.root}/categories/new`} />}
      />
      <SelectField
        {...field('author')}
        options={authors}
        helper={lacks.author && <Missing text="There are no authors yet." to={`${itemScreens.article.root}/authors`} />}
      />
      <MultiSelectField
        {...field('tags')}
        options={tags}
        placeholder="Search tags"
        helper="You can select as many tags as you deem necessary"
      />
      <SwitchField {...field('featured')} helper="Featured content is listed first in its category." />
      <ImageField
        folder={kind.plural}
        label="Thumbnail"
        value={form.imageThumbnail}
        error={errors['imageThumbnail']}
        onChange={image => change(present => withImage(present, image))}
      />
      <TextField {...field('metaTitle')} helper="SEO Friendly Meta Title" />
      <WordsField
        label="Meta keywords"
        value={form.keywords}
        error={errors['metaKeywords']}
        helper="Press Enter or type a comma to add a keyword"
        onChange={keywords => change(present => ({ ...present, keywords }))}
      />
    </div>
  );
}
