import type { ItemKind } from '@learnloom/contracts/content/item';
import { useAsk } from '@learnloom/ui/platform';
import { Asked, Skeleton, TreeItems } from '@learnloom/ui/public';
import { publicKinds } from '../kinds.ts';
import { categoryPath } from '../paths.ts';

interface OpenedBranchProps {
  readonly kind: ItemKind;
  /** Slugs. */
  readonly category: string;
  readonly sub: string;
}

/** A sub category of the tree that the reader has opened. */
export function OpenedBranch({ kind, category, sub }: OpenedBranchProps) {
  const answer = useAsk(publicKinds[kind].contract.branch, { category, sub });
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={4} />}>
      {branch => <TreeItems path={categoryPath(kind, category)} group={branch} />}
    </Asked>
  );
}
