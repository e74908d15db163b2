import { revisionParts, type PublicRevision, type RevisionPart } from '@learnloom/contracts/content/item-history';

/** What one event of an item changed; null: that stayed as it was. */
export interface ContentChange {
  /** Of the stream. */
  readonly revision: number;
  readonly changedAt: string;
  readonly published: boolean | null;
  readonly title: string | null;
  readonly summary: string | null;
  /** The text changed. */
  readonly hasText: boolean;
}

/** What readers see: title and summary as they are, the text by the revision that wrote it. */
export interface ShownVersion {
  readonly title: string;
  readonly summary: string;
  readonly text: number;
}

interface RevisionWithVersions extends PublicRevision {
  /** Null: the first version. */
  readonly before: ShownVersion | null;
  readonly after: ShownVersion;
}

const changedParts = (before: ShownVersion, after: ShownVersion): readonly RevisionPart[] =>
  revisionParts.filter(part => before[part] !== after[part]);

/** The versions that readers have seen, the oldest first, from all changes of an item in their order. */
export function publicRevisions(changes: readonly ContentChange[]): readonly RevisionWithVersions[] {
  const revisions: RevisionWithVersions[] = [];
  // Nothing wrote its text: what is older than the changes may never have been published.
  let present: ShownVersion = { title: '', summary: '', text: -1 };
  let visible: ShownVersion | null = null;
  let published = false;
  for (const { revision, changedAt, ...change } of changes) {
    present = {
      title: change.title ?? present.title,
      summary: change.summary ?? present.summary,
      text: change.hasText ? revision : present.text,
    };
    published = change.published ?? published;
    if (!published) continue;
    const parts: readonly RevisionPart[] = visible ? changedParts(visible, present) : [];
    if (!visible || parts.length > 0)
      revisions.push({ revision, at: changedAt, parts, before: visible, after: present });
    visible = present;
  }
  return revisions;
}
