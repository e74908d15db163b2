import { FileQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { courses } from '@learnloom/contracts/courses/course';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { PageParams } from '@learnloom/ui/contract';
import { RouterButton } from '@learnloom/ui/core';
import { keyOf, useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { LIST } from '../paths.ts';
import { CourseEditor } from './course-editor.tsx';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

/** A course that does not exist yet. */
export const NewPage = () => <CourseEditor course={null} gone={false} address={null} onAddress={() => undefined} />;

interface Address {
  readonly slug: string;
  readonly parentCategory: string;
}

/** The editor at an address. A save may give the course another one; the page stays, and only the address follows. */
export function EditPage({ params }: PageParams) {
  const client = useQueryClient();
  const [address, setAddress] = useState<Address>({
    slug: params['slug'] ?? '',
    parentCategory: params['parentCategory'] ?? '',
  });
  const { data, error, refetch } = useAsk(courses.forEditing, { ...address }, { staleTime: 0, keepPrevious: true });
  const lost = error?.status === 404 ? (data?.key ?? null) : null;
  const search = useAsk(
    courses.forEditing,
    { ...address, key: lost ?? '' },
    { staleTime: 0, live: false, enabled: lost !== null },
  );
  const moved = lost !== null && !search.isFetching && search.data?.key === lost ? search.data : undefined;
  // Somebody gave it another address: the page follows, and nothing typed is lost.
  useEffect(() => {
    if (!moved) return;
    const next = { slug: moved.slug, parentCategory: moved.parentCategorySlug };
    client.setQueryData(keyOf(courses.forEditing, next), moved);
    setAddress(next);
  }, [moved, client]);
  if (data)
    return (
      <CourseEditor
        key={data.key}
        course={data}
        gone={lost !== null && search.error?.status === 404}
        address={address}
        onAddress={({ slug, category }) => setAddress({ slug, parentCategory: category.slug })}
      />
    );
  if (error?.status === 404)
    return (
      <EmptyState
        icon={<FileQuestionMark size={20} strokeWidth={1.75} />}
        text={messages.contentMissing}
        action={
          <RouterButton to={LIST} variant="outlined" color="neutral">
            {t('allCourses')}
          </RouterButton>
        }
      />
    );
  if (error)
    return <ErrorState title={t('courseCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheCourse')}>
      <Skeleton shape="title" />
      <Skeleton lines={12} />
    </Loading>
  );
}
