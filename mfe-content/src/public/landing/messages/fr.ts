import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'article.published_one': 'Plus de {{count}} article publié',
  'article.published_other': 'Plus de {{count}} articles publiés',
  'article.failed': 'Impossible de charger les articles',
  'article.empty': 'Aucun article pour le moment',
  'article.emptyText': 'Les articles apparaîtront ici, classés par sujet, dès leur publication.',
  'tutorial.published_one': 'Plus de {{count}} tutoriel publié',
  'tutorial.published_other': 'Plus de {{count}} tutoriels publiés',
  'tutorial.failed': 'Impossible de charger les tutoriels',
  'tutorial.empty': 'Aucun tutoriel pour le moment',
  'tutorial.emptyText': 'Les tutoriels apparaîtront ici, classés par sujet, dès leur publication.',
} as const satisfies Translation<typeof english, 'fr'>;
