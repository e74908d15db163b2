import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'intro.HOME_PAGE.title': 'La programmation, expliquée simplement.',
  'intro.HOME_PAGE.summary': '',
  'intro.HOME_PAGE.description':
    'Guides pratiques, tutoriels, cours, quiz et exercices pour celles et ceux qui écrivent du code.',
  'intro.TUTORIALS_SECTION.title': 'Tutoriels',
  'intro.TUTORIALS_SECTION.summary': 'Apprenez un sujet depuis le début. Chaque leçon s’appuie sur la précédente.',
  'intro.TUTORIALS_SECTION.description': 'Des tutoriels de programmation pas à pas, des bases à la maîtrise.',
  'intro.ARTICLES_SECTION.title': 'Guides pratiques',
  'intro.ARTICLES_SECTION.summary': 'Une question, une réponse claire. Choisissez un sujet et reprenez votre travail.',
  'intro.ARTICLES_SECTION.description':
    'Des guides courts et vérifiés, qui répondent chacun à une question de programmation.',
} as const satisfies Translation<typeof english, 'fr'>;
