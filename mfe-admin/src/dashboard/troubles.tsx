import { manageReadModels } from '@learnloom/contracts/operations/permissions';
import { systemState } from '@learnloom/contracts/operations/system';
import { Notice } from '@learnloom/ui/core';
import { useAllowed, useAsk } from '@learnloom/ui/platform';
import { useLooking } from '../use-looking.ts';

const LOOK_MS = 15_000;

function Told() {
  const { data, refetch } = useAsk(systemState, {}, { staleTime: 0 });
  useLooking(refetch, LOOK_MS);
  return data?.troubles.map(trouble => (
    <Notice key={trouble} className="m-trouble" tone="danger">
      {trouble}
    </Notice>
  ));
}

/** What keeps the product from working as it should, for those who run it. */
export const Troubles = () => useAllowed(manageReadModels.name) && <Told />;
