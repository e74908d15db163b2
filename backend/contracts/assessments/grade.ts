/** `not-graded`: staff or a run of the program still decide; its points count for nothing yet. */
export type GradeStatus = 'right' | 'partial' | 'wrong' | 'unanswered' | 'not-graded';

/** How one part of an answer did: an option ticked, a blank, an item and its follower, a marker, a test. */
export interface GradePart {
  /** Id of the option, item or test; the index of the blank or marker. */
  readonly id: string;
  readonly right: boolean;
}

/** How one question of an attempt was graded. */
export interface QuestionGrade {
  /** Key. */
  readonly question: string;
  /** Earned; staff may give any number from 0 to `max`. */
  readonly points: number;
  readonly max: number;
  readonly status: GradeStatus;
  readonly parts: readonly GradePart[];
  /** Version of the question whose key graded it; feedback shows that one. */
  readonly version: number;
  /** Given by staff, whatever the key says. */
  readonly override: boolean;
  /** It counts for nobody: neither its points nor its maximum. */
  readonly dropped: boolean;
}
