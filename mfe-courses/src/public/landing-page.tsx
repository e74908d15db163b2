import { GraduationCap } from 'lucide-react';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { countOf } from '@learnloom/ui/platform';
import { CategoryLanding, LinkButton } from '@learnloom/ui/public';

export const Page = () => (
  <CategoryLanding
    contract={courseCategories as CategoryContract}
    subject="courses"
    area="Courses"
    heading="Courses"
    lead="Whole subjects in modules and lessons, from the first line of code to a finished project."
    plural="courses"
    icon={<GraduationCap size={20} strokeWidth={1.75} />}
    card={({ publishedCount, subCategories }) => ({ count: countOf(publishedCount, 'course'), topics: subCategories })}
    meanwhile={<LinkButton to="/tutorials">Read a tutorial meanwhile</LinkButton>}
  />
);
