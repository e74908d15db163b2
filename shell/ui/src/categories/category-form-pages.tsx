import { lazy, Suspense, useState } from 'react';
import { FileQuestionMark } from 'lucide-react';
import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Button, PageHead, RouterButton, StatusChip } from '../core.tsx';
import { DraftForm, WhoElse } from '../forms.tsx';
import { useAskEvery } from '../platform/ask-every.ts';
import { useAsk, useCommand } from '../platform/ask.ts';
import { usePageSubject } from '../platform/page-subject.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../public/states.tsx';
import { useNavigate } from '../router.ts';
import { categoryFields, placeFields } from './category-fields.tsx';
import type { CategoryScreensSpec } from './category-screens-spec.ts';

/** The editor of rich text is not for every category. */
const SpaceForm = lazy(async () => ({ default: (await import('./space-form.tsx')).SpaceForm }));

/** A new category: at the top, or below the one that the address names. */
export function CategoryNew({ contract, root, parent }: CategoryScreensSpec & { readonly parent: string | null }) {
  const navigate = useNavigate();
  const [published, setPublished] = useState(true);
  const tops = useAskEvery(contract.list, { status: 'all', parent: 'none' });
  const title = `New ${contract.noun}`;
  usePageSubject(title);
  return (
    <>
      <PageHead title={title} />
      <div className="ll-category-form">
        <DraftForm
          label={title}
          command={contract.create}
          row={null}
          noun={contract.noun}
          fields={[...placeFields(tops, parent, published), ...categoryFields(null)]}
          onValues={values => setPublished(values['published'] === true)}
          submitLabel="Create category"
          onCancel={() => void navigate(root)}
          onDone={() => void navigate(root)}
        />
      </div>
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
  usePageSubject(row.title, { thing: { type: contract.subject, key: row.key } });
  const publish = useCommand(contract.publish);
  const makeDraft = useCommand(contract.makeDraft);
  const status = row.published ? makeDraft : publish;
  return (
    <>
      <PageHead
        title={row.title}
        summary={
          <>
            <StatusChip tone={row.published ? 'published' : 'draft'}>
              {row.published ? 'Published' : 'Draft'}
            </StatusChip>
            {row.parentTitle !== null && ` Subcategory of ${row.parentTitle}`}
          </>
        }
        actions={
          <>
            <WhoElse place={{ subject: contract.subject, key: row.key }} />
            <RouterButton to={`/history/${contract.subject}/${row.key}`} variant="plain" color="neutral">
              History
            </RouterButton>
            <Button
              variant="outlined"
              color="neutral"
              disabled={!status.allowed}
              loading={status.busy}
              onClick={() => void status.send({ key: row.key }, row.version)}
            >
              {row.published ? 'Make draft' : 'Publish'}
            </Button>
          </>
        }
      />
      <div className="ll-category-form">
        <DraftForm
          label={`Edit ${row.title}`}
          command={contract.edit}
          row={row}
          noun={contract.noun}
          fields={categoryFields(row)}
          extra={{ videoThumbnail: row.videoThumbnail }}
          shown={(field, value) => (field === 'imageThumbnail' ? (value ? 'A picture' : 'None') : undefined)}
          submitLabel="Save"
          onCancel={() => void navigate(root)}
          onDone={() => void navigate(root)}
        />
        {contract.space && row.parent === null && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <SpaceForm space={contract.space} id={row.key} />
          </Suspense>
        )}
      </div>
    </>
  );
}
