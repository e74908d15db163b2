import { useCallback, useState } from 'react';
import { asProblem, signIn, toast, type ApiProblem } from '@learnloom/ui/platform';

interface SignInControl {
  readonly busy: boolean;
  readonly problem: ApiProblem | null;
  /** The password was right, and a code is to follow. */
  readonly step: string | null;
  /** Back to the password. */
  readonly leaveStep: () => void;
  /** True once somebody is signed in. `quiet`: a refusal is the caller's matter. */
  readonly attempt: (email: string, password: string, quiet?: boolean) => Promise<boolean>;
}

/** Signs in and says how it went. */
export function useSignIn(): SignInControl {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [step, setStep] = useState<string | null>(null);
  const attempt = useCallback(async (email: string, password: string, quiet = false) => {
    setBusy(true);
    setProblem(null);
    try {
      const answered = await signIn({ email, password });
      if ('token' in answered) return true;
      setStep(answered.step);
      return false;
    } catch (error) {
      const refused = asProblem(error);
      setProblem(refused);
      if (!quiet) toast.byStatus(refused.status, refused.message);
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const leaveStep = useCallback(() => setStep(null), []);
  return { busy, problem, step, leaveStep, attempt };
}
