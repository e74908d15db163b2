import { createContext, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { PartToken } from '@learnloom/contracts/kernel/part';

export interface PartHostProps {
  readonly name: string;
  readonly props: object;
  readonly fallback: ReactNode;
}

/** What finds, loads and guards a part: the shell's. Null where there is no shell around the page, as in some tests. */
const PartHostContext = createContext<ComponentType<PartHostProps> | null>(null);

interface PartHostProviderProps {
  readonly host: ComponentType<PartHostProps>;
  readonly children: ReactNode;
}

/** Gives pages below it the shell's way to show parts of other remotes. */
export const PartHostProvider = ({ host, children }: PartHostProviderProps) => (
  <PartHostContext value={host}>{children}</PartHostContext>
);

export interface RemotePartProps<P extends object> {
  readonly of: PartToken<P>;
  readonly with: P;
  /** While it loads, where no remote offers it, and for people who may not see it. */
  readonly fallback: ReactNode;
}

/** A component of another remote, drawn in the browser only. Its failures stay inside it. */
export function RemotePart<P extends object>({ of, with: props, fallback }: RemotePartProps<P>) {
  const Host = use(PartHostContext);
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!Host || !inBrowser) return fallback;
  return <Host name={of.name} props={props} fallback={fallback} />;
}
