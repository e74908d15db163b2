import type { ApiProblem } from '@learnloom/ui/platform';

/** Why a dialog's command was refused, said where the question was; a field's own error stands at the field. */
export const Refused = ({ problem }: { readonly problem: ApiProblem | null }) =>
  problem && Object.keys(problem.errors).length === 0 ? (
    <p className="ll-refused" role="alert">
      {problem.message}
    </p>
  ) : null;
