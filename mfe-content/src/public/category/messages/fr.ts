import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'article.categoryTitle': 'Articles {{category}}',
  'article.categoryTitleWithMotto': 'Articles {{category}} : {{motto}}',
  'tutorial.categoryTitle': 'Tutoriels {{category}}',
  'tutorial.categoryTitleWithMotto': 'Tutoriels {{category}} : {{motto}}',
  'category.quizzes': 'Quiz interactifs',
  'category.exercises': 'Exercices d’entraînement',
  'category.viewAll': 'Tout afficher',
  'category.noFeatured': 'Aucun contenu à la une dans cette sous-catégorie.',
  'category.pagesOf': 'Pages de {{topic}}',
  'category.assessments': 'Évaluations complètes',
  'category.assessmentsText': 'Testez ce que vous avez appris',
  'category.editor': 'Éditeur de code en ligne',
  'category.editorText': 'Exécutez chaque exemple au fil de la lecture',
  'category.content': 'Contenu complet',
  'category.contentText': 'Commencez par le premier',
  'category.noContent': 'Bientôt disponible',
} as const satisfies Translation<typeof english, 'fr'>;
