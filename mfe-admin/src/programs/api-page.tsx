import { lazy, Suspense, useMemo } from 'react';
import { PageHead } from '@learnloom/ui/core';
import { SelectField } from '@learnloom/ui/forms';
import { readEndpoint, type ApiProblem, RichMessage } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQuery } from '@learnloom/ui/query';
import { useSearchParams } from '@learnloom/ui/router';
import { groupDescription, groupsOf, type ApiDescription } from './api-groups.ts';
import { programsMessages } from './messages/messages.ts';

const t = programsMessages.text;

/** Apart from the page: it is larger than all other pages of staff together. */
const ApiViewer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "api-viewer" */ './api-viewer.tsx')).ApiViewer,
}));

const PATH = '/openapi.json';
/** What most programs come for. */
const FIRST_GROUP = 'content';

const waiting = (
  <Loading label={t('loadingTheApiDescription')}>
    <Skeleton lines={6} />
  </Loading>
);

/** The operations of one group, which stands in the address. */
function Operations({ description }: { readonly description: ApiDescription }) {
  const [params, setParams] = useSearchParams();
  const groups = useMemo(() => groupsOf(description), [description]);
  const group = groups.find(name => name === params.get('group')) ?? FIRST_GROUP;
  const part = useMemo(() => groupDescription(description, group), [description, group]);
  return (
    <>
      <SelectField
        label={t('group')}
        value={group}
        options={groups.map(name => ({ value: name, label: name }))}
        onChange={name => setParams({ group: name })}
      />
      <Suspense fallback={waiting}>
        <ApiViewer description={part} />
      </Suspense>
    </>
  );
}

/** Everything that programs can read and do, drawn from the OpenAPI description. */
export function Page() {
  const { data, error, refetch } = useQuery<ApiDescription, ApiProblem>({
    queryKey: [PATH],
    queryFn: ({ signal }) => readEndpoint<ApiDescription>(PATH, signal),
    // It changes with the version of the program alone.
    staleTime: Infinity,
  });
  return (
    <>
      <PageHead
        title={t('api')}
        summary={
          <>
            <RichMessage
              text={t('everythingThatProgramsCanRead', { path: PATH })}
              parts={{ code: words => <code>{words}</code> }}
            />
          </>
        }
      />
      {error && (
        <ErrorState title={t('apiDescriptionCouldNotBe')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && waiting}
      {data && <Operations description={data} />}
    </>
  );
}
