import { Component, Suspense, useState, type ReactNode } from 'react';
import type { RemoteEntry } from '@learnloom/ui/contract';
import { useAllowed, useStore, type PartHostProps } from '@learnloom/ui/platform';
import { forgetRemote } from '../remotes/loader.ts';
import { loadPart, partEntry, type LoadedPart } from '../remotes/part-entry.ts';
import { reportFailure } from '../remotes/report.ts';
import { useSite } from '../site.ts';
import { ErrorCard } from './error-card.tsx';
import { slotOf, useSlot, type Slot } from './slot.ts';

interface BoundaryProps {
  readonly entry: RemoteEntry;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps a part's failure inside it: the page around it goes on. */
class PartBoundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(this.props.entry, error);
  }

  override render() {
    const { error } = this.state;
    return error ? <ErrorCard error={error} onRetry={this.props.onRetry} /> : this.props.children;
  }
}

/** Parts that this page has asked for, by entry and name: each loads once. */
const slots = new WeakMap<RemoteEntry, Map<string, Slot<LoadedPart>>>();

function slotFor(entry: RemoteEntry, name: string, attempt: number): Slot<LoadedPart> {
  const ofEntry = slots.get(entry) ?? new Map<string, Slot<LoadedPart>>();
  slots.set(entry, ofEntry);
  const key = `${name} ${attempt}`;
  const slot = ofEntry.get(key) ?? slotOf(loadPart(entry, name));
  ofEntry.set(key, slot);
  return slot;
}

interface LoadedProps extends PartHostProps {
  readonly entry: RemoteEntry;
  readonly attempt: number;
}

function Loaded({ entry, name, attempt, props, fallback }: LoadedProps) {
  const { offered, Part } = useSlot(slotFor(entry, name, attempt));
  return useAllowed(offered.access) ? <Part {...props} /> : fallback;
}

/** Shows a part of another remote: loaded like a page, with a page's error card and reports. */
export function PartHost({ name, props, fallback }: PartHostProps) {
  const { manifest, watchPart } = useSite();
  const entry = partEntry(useStore(manifest), name);
  const [attempt, setAttempt] = useState(0);
  if (!entry) return fallback;
  watchPart?.(entry);
  const retry = async (): Promise<void> => {
    await forgetRemote(entry.name);
    setAttempt(count => count + 1);
  };
  return (
    <Suspense fallback={fallback}>
      <PartBoundary key={`${entry.version} ${attempt}`} entry={entry} onRetry={() => void retry()}>
        <Loaded entry={entry} name={name} attempt={attempt} props={props} fallback={fallback} />
      </PartBoundary>
    </Suspense>
  );
}
