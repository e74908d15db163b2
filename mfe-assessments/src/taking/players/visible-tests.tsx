import type { LearnerCode } from '@learnloom/contracts/assessments/learner-question';
import { countOf } from '@learnloom/ui/platform';

/** What the program is tested with, as far as it is told. */
export const VisibleTests = ({ code: { testCases, hiddenTests } }: { readonly code: LearnerCode }) => (
  <section className="t-tests" aria-label="Tests">
    {testCases.map(({ id, name, inputDisplay, expectedOutput }) => (
      <details key={id} className="t-test">
        <summary>{name}</summary>
        {inputDisplay !== '' && (
          <>
            <p className="t-note">Input</p>
            <pre>{inputDisplay}</pre>
          </>
        )}
        <p className="t-note">Expected output</p>
        <pre>{expectedOutput}</pre>
      </details>
    ))}
    {hiddenTests > 0 && (
      <p className="t-note">
        {testCases.length > 0 ? 'And ' : ''}
        {countOf(hiddenTests, 'hidden test')}, run when you hand in.
      </p>
    )}
  </section>
);
