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
import { categoriesMessages } from './messages/messages.ts';

const t = categoriesMessages.text;

/** The editor of rich text is not for every category. */
const SpaceForm = lazy(async () => ({ default: (await import('./space-form.tsx')).SpaceForm }));

/** A new category: at the top, or below the one that the address names. */
export function CategoryNew({ contract, root, parent }: CategoryScreensSpec & { readonly parent: string | null }) {
  const navigate = useNavigate();
  const [published, setPublished] = useState(true);
  const tops = useAskEvery(contract.list, { status: 'all', parent: 'none' });
  const title = t('new', { noun: contract.noun });
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
          submitLabel={t('createCategory')}
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
            {t('allCategories')}
          </RouterButton>
        }
      />
    );
  if (error)
    return <ErrorState title={t('categoryCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheCategory')}>
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
              {row.published ? t('published') : t('draft')}
            </StatusChip>
            {row.parentTitle !== null && t('subcategoryOf', { parentTitle: row.parentTitle })}
          </>
        }
        actions={
          <>
            <WhoElse place={{ subject: contract.subject, key: row.key }} />
            <RouterButton to={`/history/${contract.subject}/${row.key}`} variant="plain" color="neutral">
              {t('history')}
            </RouterButton>
            <Button
              variant="outlined"
              color="neutral"
              disabled={!status.allowed}
              loading={status.busy}
              onClick={() => void status.send({ key: row.key }, row.version)}
            >
              {row.published ? t('makeDraft') : t('publishText')}
            </Button>
          </>
        }
      />
      <div className="ll-category-form">
        <DraftForm
          label={t('edit', { title: row.title })}
          command={contract.edit}
          row={row}
          noun={contract.noun}
          fields={categoryFields(row)}
          extra={{ videoThumbnail: row.videoThumbnail }}
          shown={(field, value) => (field === 'imageThumbnail' ? (value ? t('picture') : t('none')) : undefined)}
          submitLabel={t('save')}
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
