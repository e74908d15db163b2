import { FolderTree, GraduationCap } from 'lucide-react';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import { useAllowed } from '@learnloom/ui/platform';
import { EmptyState } from '@learnloom/ui/public';

/** Until courses can be written: what will be here, and what can be made ready for it. */
export const Page = () => {
  const arranges = useAllowed(courseCategories.group);
  return (
    <>
      <PageHead title="Courses" summary="Whole subjects in modules and units." />
      <EmptyState
        icon={<GraduationCap size={20} strokeWidth={1.75} />}
        title="Courses are coming"
        text="They cannot be written here yet. Their categories can be made now, and wait for the first course."
        action={
          arranges && (
            <RouterButton
              to="/courses/categories"
              startDecorator={<FolderTree size={16} strokeWidth={1.75} aria-hidden="true" />}
            >
              Course categories
            </RouterButton>
          )
        }
      />
    </>
  );
};
