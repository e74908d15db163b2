interface Place {
  readonly slug: string;
  readonly category: { readonly slug: string };
}

export const LIST = '/courses';

/** The editor of a course; the list where no slug is known [CRS-06]. */
export const managePath = (place: Place | null | undefined): string =>
  place?.slug ? `${LIST}/${place.category.slug}/${place.slug}` : LIST;

/** Orders of all learners. */
export const ORDERS_LIST = '/orders';

/** Currency and payment provider. */
export const PAYMENT_SETTINGS = '/settings/payments';

export const orderStoryPath = (order: string): string => `${ORDERS_LIST}/${order}`;

/** Staff pages about the people in a course. */
export const learnersPath = (course: string): string => `${LIST}/learners/${course}`;

/** Comparison of a course's draft with its revisions. */
export const revisionsPath = (course: string): string => `${LIST}/revisions/${course}`;

/** Issued certificates, and the template of all. */
export const CERTIFICATES = `${LIST}/certificates`;
export const TEMPLATE = `${CERTIFICATES}/template`;

/** Questions and answers under the units of all courses. */
export const DISCUSSIONS = `${LIST}/discussions`;
export const discussionThreadPath = (question: string): string => `${DISCUSSIONS}/${question}`;
