import type { CourseLevel } from './course-events.ts';

/** Underscores become spaces, the first letter is a capital [PUB-20]: 'All levels'. */
export const levelLabel = (level: CourseLevel | 'ALL_LEVELS'): string => {
  const words = level.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Sold {
  readonly published: boolean;
  readonly paid: boolean;
}

/** Status of a course in the review summary [CRS-05]. */
export const statusLabel = ({ published, paid }: Sold): 'Draft Mode' | 'Published' | 'On Sale' =>
  published ? (paid ? 'On Sale' : 'Published') : 'Draft Mode';

export const saleLabel = (featured: boolean): 'Featured Sale' | 'Usual Sale' =>
  featured ? 'Featured Sale' : 'Usual Sale';

/** A price in whole units, without decimals: '$49'; FREE when there is none [CRS-05, PUB-20]. */
export const priceLabel = (price: { readonly amount: number; readonly currency: string } | null): string =>
  price === null
    ? 'FREE'
    : new Intl.NumberFormat('en-US', { style: 'currency', currency: price.currency, maximumFractionDigits: 0 }).format(
        price.amount,
      );
