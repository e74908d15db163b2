/** One line of a search box's list. */
export interface Hit {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  /** Said behind the title. */
  readonly detail: string;
}

export interface HitSection {
  /** Shown above the section's hits; empty when the group is its own section. */
  readonly label: string;
  readonly hits: readonly Hit[];
}

export interface HitGroup {
  readonly label: string;
  readonly sections: readonly HitSection[];
}

/** All hits in the order in which the arrow keys walk them. */
export const hitsOf = (groups: readonly HitGroup[]): Hit[] =>
  groups.flatMap(group => group.sections.flatMap(section => section.hits));
