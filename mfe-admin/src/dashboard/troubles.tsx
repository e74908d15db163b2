import { manageReadModels } from '@learnloom/contracts/operations/permissions';
import { systemState } from '@learnloom/contracts/operations/system';
import { Alert } from '@learnloom/ui/core';
import { useAllowed, useAsk } from '@learnloom/ui/platform';
import { useLooking } from '../use-looking.ts';

const LOOK_MS = 15_000;

function Told() {
  const { data, refetch } = useAsk(systemState, {}, { staleTime: 0 });
  useLooking(refetch, LOOK_MS);
  return data?.troubles.map(trouble => (
    <Alert key={trouble} className="m-trouble" variant="soft" color="danger" role="alert">
      {trouble}
    </Alert>
  ));
}

/** What keeps the product from working as it should, for those who run it. */
export const Troubles = () => useAllowed(manageReadModels.name) && <Told />;
