import { FileQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AssessmentForEditing, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { changedSince, withChanged } from '@learnloom/contracts/assessments/question-summary';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { PageParams } from '@learnloom/ui/contract';
import { RouterButton } from '@learnloom/ui/core';
import { keyOf, useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import type { AdminKind } from '../kinds.ts';
import type { SettingsForm } from '../settings/settings-form.ts';
import { AssessmentEditor } from './assessment-editor.tsx';
import { stepNamed } from './steps.ts';
import { editorMessages } from './messages/messages.ts';
import '../admin.css';

const t = editorMessages.text;

interface AssessmentPageProps extends PageParams {
  readonly kind: AdminKind;
}

/** A save changes one question of thousands: of the others nothing is sent again. */
const questionsGrow = {
  missing({ questions }: AssessmentForEditing) {
    const since = changedSince(questions);
    return since === null ? null : { changedSince: since };
  },
  whole(known: AssessmentForEditing, changed: AssessmentForEditing): AssessmentForEditing | null {
    const questions = known.key === changed.key ? withChanged(known.questions, changed) : null;
    return questions && { ...changed, questions };
  },
};

/** The editor at an address. A save may give it another one; the page stays, and only the address follows. */
export function AssessmentPage({ kind, params, search }: AssessmentPageProps) {
  const { contract, plural, categories } = kind;
  const [place, setPlace] = useState<Pick<AssessmentPlace, 'slug' | 'parentCategory'>>({
    slug: params['slug'] ?? '',
    parentCategory: params['parentCategory'] ?? '',
  });
  const client = useQueryClient();
  const inputOf = ({ slug, parentCategory }: typeof place) => ({ slug, ...(categories && { parentCategory }) });
  const { data, error, refetch } = useAsk(contract.forEditing, inputOf(place), {
    staleTime: 0,
    keepPrevious: true,
    growing: questionsGrow,
  });
  const lost = error?.status === 404 ? (data?.key ?? null) : null;
  const found = useAsk(
    contract.forEditing,
    { ...inputOf(place), key: lost ?? '' },
    { staleTime: 0, live: false, enabled: lost !== null },
  );
  const moved = found.isFetching ? undefined : found.data;
  // Somebody gave it another address: the page follows, and nothing typed is lost.
  useEffect(() => {
    if (lost === null || moved?.key !== lost) return;
    const { slug, parentCategorySlug: parentCategory } = moved;
    const input = { slug, ...(categories && { parentCategory }) };
    client.setQueryData(keyOf(contract.forEditing, input), moved);
    setPlace({ slug, parentCategory });
  }, [lost, moved, categories, client, contract]);
  /** What was saved stands in the answers at once, at its new address too. */
  const saved = (before: AssessmentForEditing, form: SettingsForm, now: AssessmentPlace): void => {
    const { slug, parentCategory, version } = now;
    const fresh: AssessmentForEditing = {
      ...before,
      ...form,
      category: before.category,
      slug,
      categorySlug: form.category,
      parentCategorySlug: parentCategory,
      version,
    };
    client.setQueryData(keyOf(contract.forEditing, inputOf(now)), fresh);
    setPlace({ slug, parentCategory });
    void client.invalidateQueries({ queryKey: [contract.forEditing.name] });
  };
  if (data)
    return (
      <AssessmentEditor
        key={data.key}
        kind={kind}
        assessment={data}
        gone={lost !== null && found.error?.status === 404}
        place={place}
        firstStep={stepNamed(search.get('step'))}
        firstQuestion={search.get('question')}
        onSaved={(form, now) => saved(data, form, now)}
        onRefresh={() => void refetch()}
      />
    );
  if (error?.status === 404)
    return (
      <EmptyState
        icon={<FileQuestionMark size={20} strokeWidth={1.75} />}
        text={messages.contentMissing}
        action={
          <RouterButton to={contract.list} variant="outlined" color="neutral">
            {t('all', { plural })}
          </RouterButton>
        }
      />
    );
  if (error)
    return (
      <ErrorState
        title={t('couldNotBeLoaded', { noun: contract.noun })}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading label={t('loadingThe', { noun: contract.noun })}>
      <Skeleton shape="title" />
      <Skeleton lines={12} />
    </Loading>
  );
}
