import { useState } from 'react';
import { FileQuestionMark } from 'lucide-react';
import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Button, PageHead, RouterButton, StatusChip } from '../core.tsx';
import { SelectField, SwitchField } from '../forms.tsx';
import { useAskEvery } from '../platform/ask-every.ts';
import { useAsk, useCommand } from '../platform/ask.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../public/states.tsx';
import { useNavigate } from '../router.ts';
import { CategoryForm, type CategoryValues } from './category-form.tsx';
import type { CategoryScreensSpec } from './category-pages.tsx';

const empty: CategoryValues = { title: '', slug: '', motto: '', summary: '', imageThumbnail: '' };
/** Value of the select for a category without a parent. */
const TOP = 'top';

/** A new category: at the top, or below the one that the address names. */
export function CategoryNew({
  contract,
  root,
  parent: given,
}: CategoryScreensSpec & { readonly parent: string | null }) {
  const navigate = useNavigate();
  const [parent, setParent] = useState(given ?? TOP);
  const [published, setPublished] = useState(true);
  const tops = useAskEvery(contract.list, { status: 'all', parent: 'none' });
  const { send, busy, errors } = useCommand(contract.create);
  const create = async (values: CategoryValues): Promise<void> => {
    if (await send({ ...values, parent: parent === TOP ? null : parent, published })) void navigate(root);
  };
  return (
    <>
      <PageHead title={`New ${contract.noun}`} />
      <CategoryForm
        label={`New ${contract.noun}`}
        initial={empty}
        errors={errors}
        busy={busy}
        submitLabel="Create category"
        cancelTo={root}
        onSubmit={values => void create(values)}
      >
        <SelectField
          label="Parent category"
          name="parent"
          value={parent}
          error={errors['parent']}
          options={[
            { value: TOP, label: 'None: a top category' },
            ...tops.map(row => ({ value: row.key, label: row.title })),
          ]}
          onChange={setParent}
        />
        <SwitchField
          label="Publish?"
          name="published"
          value={published}
          helper={
            published
              ? 'This content will be published on the website.'
              : 'This content will be set to draft mode and will not be visible on the website.'
          }
          onChange={setPublished}
        />
      </CategoryForm>
    </>
  );
}

interface EditProps extends CategoryScreensSpec {
  /** Key of the category. */
  readonly id: string;
}

export function CategoryEdit(props: EditProps) {
  const { contract, root, id } = props;
  const { data, error, refetch } = useAsk(contract.one, { key: id }, { staleTime: 0 });
  if (data) return <CategoryEditForm key={id} {...props} row={data} />;
  if (error?.status === 404 || error?.status === 400)
    return (
      <EmptyState
        icon={<FileQuestionMark size={20} strokeWidth={1.75} />}
        text={messages.contentMissing}
        action={
          <RouterButton to={root} variant="outlined" color="neutral">
            All categories
          </RouterButton>
        }
      />
    );
  if (error)
    return <ErrorState title="The category could not be loaded" text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the category">
      <Skeleton shape="title" />
      <Skeleton lines={8} />
    </Loading>
  );
}

function CategoryEditForm({ contract, root, row }: EditProps & { readonly row: CategoryRow }) {
  const navigate = useNavigate();
  const { send, busy, errors } = useCommand(contract.edit);
  const publish = useCommand(contract.publish);
  const makeDraft = useCommand(contract.makeDraft);
  const status = row.published ? makeDraft : publish;
  const save = async (values: CategoryValues): Promise<void> => {
    if (await send({ ...values, videoThumbnail: row.videoThumbnail, key: row.key })) void navigate(root);
  };
  return (
    <>
      <PageHead
        title={row.title}
        summary={
          <>
            <StatusChip tone={row.published ? 'published' : 'draft'}>
              {row.published ? 'Published' : 'Draft'}
            </StatusChip>
            {row.parentTitle !== null && ` Below ${row.parentTitle}`}
          </>
        }
        actions={
          <>
            <RouterButton to={`/history/${contract.subject}/${row.key}`} variant="plain" color="neutral">
              History
            </RouterButton>
            <Button
              variant="outlined"
              color="neutral"
              disabled={!status.allowed}
              loading={status.busy}
              onClick={() => void status.send({ key: row.key })}
            >
              {row.published ? 'Make draft' : 'Publish'}
            </Button>
          </>
        }
      />
      <CategoryForm
        label={`Edit ${row.title}`}
        initial={row}
        errors={errors}
        busy={busy}
        submitLabel="Save"
        cancelTo={root}
        onSubmit={({ title, slug, motto, summary, imageThumbnail }) =>
          void save({ title, slug, motto, summary, imageThumbnail })
        }
      />
    </>
  );
}
