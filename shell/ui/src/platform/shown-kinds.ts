import { use, useMemo } from 'react';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kind';
import type { KindMeta, RemotesManifest } from '../contract.ts';
import { ManifestContext } from './remote-areas.tsx';
import { useStore } from './store.ts';

export interface ShownKind extends KindMeta {
  readonly kind: PublishedKind;
}

/** The kinds of content that remotes show to readers, in their order. */
export const kindsOf = ({ remotes }: RemotesManifest): readonly ShownKind[] =>
  remotes
    .flatMap(({ kinds = {} }) => Object.entries(kinds).map(([kind, meta]) => ({ kind, ...meta })))
    .sort((a, b) => a.order - b.order);

/** `kindsOf` with the remotes as they are now. */
export function useKinds(): readonly ShownKind[] {
  const manifest = useStore(use(ManifestContext));
  return useMemo(() => kindsOf(manifest), [manifest]);
}

/** Something is kept whose remote is away or says nothing of it: it is called as it is recorded. */
const unknown = (kind: PublishedKind): ShownKind => {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
  return { kind, one: name, many: name, hue: null, order: 0 };
};

export const useKind = (kind: PublishedKind): ShownKind => useKinds().find(one => one.kind === kind) ?? unknown(kind);
