export interface Names {
  readonly firstName: string;
  readonly lastName: string;
  readonly otherNames: string;
}

export const names = ['firstName', 'lastName', 'otherNames'] as const;

/** What people say of themselves besides. */
export interface Particulars {
  /** Key of an uploaded image, or an https address; like the others empty where there is none. */
  readonly avatar: string;
  /** E.164, such as `+2348031234567`. */
  readonly phone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2 without the country. */
  readonly state: string;
  readonly bio: string;
}

export const particulars = ['avatar', 'phone', 'country', 'state', 'bio'] as const;
export const noParticulars: Particulars = { avatar: '', phone: '', country: '', state: '', bio: '' };
