import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { Subject } from '../public/subject.ts';

/** What the staff's category screens of two kinds differ in. */
export interface CategoryScreensSpec {
  readonly contract: CategoryContract;
  /** Path of the list; the forms are at {root}/new and {root}/:key. */
  readonly root: string;
  /** What is in a category: 'articles'. */
  readonly items: string;
  /** Where readers find a published top category: {site}/{slug}. Left out: nowhere yet. */
  readonly site?: string;
  /** Whose colours the cards have. */
  readonly subject: Subject;
}
