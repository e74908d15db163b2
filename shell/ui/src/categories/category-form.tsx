import { useState, type ReactNode } from 'react';
import { Button, RouterButton } from '../core.tsx';
import { type Errors, ImageField, MultilineField, TextField } from '../forms.tsx';
import { followingSlug, slugify, typedSlug } from '../platform/format.ts';

/** What a category's form holds. */
export interface CategoryValues {
  readonly title: string;
  readonly slug: string;
  readonly motto: string;
  readonly summary: string;
  readonly imageThumbnail: string;
}

interface CategoryFormProps {
  readonly label: string;
  readonly initial: CategoryValues;
  readonly errors: Errors;
  readonly busy: boolean;
  readonly submitLabel: string;
  readonly cancelTo: string;
  readonly onSubmit: (values: CategoryValues) => void;
  /** Fields that only one of the two pages has. */
  readonly children?: ReactNode;
}

export function CategoryForm({
  label,
  initial,
  errors,
  busy,
  submitLabel,
  cancelTo,
  onSubmit,
  children,
}: CategoryFormProps) {
  const [values, setValues] = useState(initial);
  const set = (change: Partial<CategoryValues>): void => setValues(present => ({ ...present, ...change }));
  return (
    <form
      className="ll-form ll-category-form"
      aria-label={label}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!busy) onSubmit({ ...values, slug: slugify(values.slug) });
      }}
    >
      {children}
      <TextField
        label="Title"
        name="title"
        required
        value={values.title}
        error={errors['title']}
        onChange={title =>
          setValues(present => ({ ...present, title, slug: followingSlug(present.slug, present.title, title) }))
        }
      />
      <TextField
        label="Slug"
        name="slug"
        required
        helper="SEO Friendly URL"
        value={values.slug}
        error={errors['slug']}
        onChange={slug => set({ slug: typedSlug(slug) })}
        onBlur={() => set({ slug: slugify(values.slug) })}
      />
      <TextField
        label="Motto"
        name="motto"
        helper="A few words below the title of its page"
        value={values.motto}
        error={errors['motto']}
        onChange={motto => set({ motto })}
      />
      <MultilineField
        label="Summary"
        name="summary"
        required
        rows={[3, 6]}
        maxLength={600}
        value={values.summary}
        error={errors['summary']}
        onChange={summary => set({ summary })}
      />
      <ImageField
        label="Thumbnail"
        helper="Without one, a pattern is drawn from the title"
        value={values.imageThumbnail}
        error={errors['imageThumbnail']}
        onChange={imageThumbnail => set({ imageThumbnail })}
      />
      <div className="ll-form-actions">
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
        <RouterButton to={cancelTo} variant="outlined" color="neutral">
          Cancel
        </RouterButton>
      </div>
    </form>
  );
}
