import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'preview.label': 'Aperçu',
  'preview.published': 'Aperçu. Les lecteurs voient la version publiée.',
  'preview.draft': 'Aperçu. Les lecteurs ne voient pas cette page.',
  'preview.note': 'Enregistré le {{saved}}. Ce lien expire le {{expires}}. Ne le partagez pas.',
  'preview.notPublished': 'Non publié',
  'preview.failed': 'Impossible de charger l’aperçu',
  'preview.gone': 'Ce lien d’aperçu ne fonctionne pas',
  'preview.goneText': 'Il a peut-être expiré ou été révoqué. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
} as const satisfies Translation<typeof english, 'fr'>;
