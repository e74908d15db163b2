import { useCallback, useState } from 'react';
import { asProblem, signIn, toast, type ApiProblem } from '@learnloom/ui/platform';

interface SignInControl {
  readonly busy: boolean;
  readonly problem: ApiProblem | null;
  /** True once somebody is signed in. `quiet`: a refusal is the caller's matter. */
  readonly attempt: (email: string, password: string, quiet?: boolean) => Promise<boolean>;
}

/** Signs in and says how it went. */
export function useSignIn(): SignInControl {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const attempt = useCallback(async (email: string, password: string, quiet = false) => {
    setBusy(true);
    setProblem(null);
    try {
      await signIn({ email, password });
      return true;
    } catch (error) {
      const refused = asProblem(error);
      setProblem(refused);
      if (!quiet) toast.byStatus(refused.status, refused.message);
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, problem, attempt };
}
