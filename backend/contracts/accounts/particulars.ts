export interface Names {
  readonly firstName: string;
  readonly lastName: string;
  readonly otherNames: string;
}

/** All of them are personal. */
export const names = { firstName: true, lastName: true, otherNames: true };

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

export const particulars = { avatar: true, phone: true, country: true, state: true, bio: true };
export const noParticulars: Particulars = { avatar: '', phone: '', country: '', state: '', bio: '' };
