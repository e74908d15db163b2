import { useState } from 'react';
import type { TagRow } from '@learnloom/contracts/content/tags';
import { Button } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { followingSlug, slugify, typedSlug, useCommand } from '@learnloom/ui/platform';
import type { PostKind } from './kinds.ts';

interface TagDialogProps {
  readonly kind: PostKind;
  /** Null for a new tag. */
  readonly tag: TagRow | null;
  readonly onClose: () => void;
}

/** Makes or changes a tag. The slug follows the title until it is edited by hand. */
export function TagDialog({ kind, tag, onClose }: TagDialogProps) {
  const [title, setTitle] = useState(tag?.title ?? '');
  const [slug, setSlug] = useState(tag?.slug ?? '');
  const create = useCommand(kind.tags.create);
  const edit = useCommand(kind.tags.edit);
  const { busy, errors } = tag ? edit : create;
  const submit = async (): Promise<void> => {
    if (busy) return;
    const fields = { title, slug: slugify(slug) };
    if (await (tag ? edit.send({ key: tag.key, ...fields }) : create.send(fields))) onClose();
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={tag ? `Edit '${tag.title}'` : 'New tag'}>
      <form
        className="ll-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Title"
          required
          autoFocus
          value={title}
          error={errors['title']}
          onChange={next => {
            setSlug(followingSlug(slug, title, next));
            setTitle(next);
          }}
        />
        <TextField
          label="Slug"
          required
          value={slug}
          error={errors['slug']}
          helper="SEO Friendly URL"
          onChange={next => setSlug(typedSlug(next))}
          onBlur={() => setSlug(slugify(slug))}
        />
        <div className="ll-form-actions">
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {tag ? 'Save' : 'Create tag'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
