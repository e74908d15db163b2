import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'contact.label': 'Nous écrire',
  'contact.subject': 'Objet',
  'contact.text': 'Votre message',
  'contact.submit': 'Envoyer le message',
  'contact.thanks': 'Votre message a été envoyé. Nous répondons en général par e-mail sous deux jours ouvrés.',
  'article-volunteers.label': 'Écrire pour nous',
  'article-volunteers.subject': 'De quoi aimeriez-vous parler ?',
  'article-volunteers.text': 'À propos de vous',
  'article-volunteers.text.helper':
    'Ce que vous faites, ce que vous connaissez bien et pourquoi vous aimeriez écrire pour nous.',
  'article-volunteers.sample': 'Exemple de texte',
  'article-volunteers.sample.helper': 'Un lien vers un article, une conférence ou un dépôt.',
  'article-volunteers.submit': 'Envoyer la candidature',
  'article-volunteers.thanks':
    'Votre candidature a été envoyée. Un membre de la rédaction la lira et répondra en général sous une semaine.',
  'sender.name': 'Votre nom',
  'sender.email': 'Adresse e-mail',
  home: 'Accueil',
  loading: 'Chargement de la page',
  lastUpdated: 'Dernière mise à jour : {{date}}',

  'contact.ways': 'Moyens de contact',
  'contact.toForm': 'Aller au formulaire',
  'contact.intro':
    'Posez une question, signalez une erreur ou proposez une idée. Nous lisons chaque message. Si vous souhaitez écrire des articles, utilisez le <link>formulaire de candidature</link>.',
  'volunteers.intro':
    'Vous connaissez un sujet que d’autres aimeraient apprendre ? Dites-nous de quoi vous aimeriez parler, et la rédaction vous contactera.',

  'form.thankYou': 'Merci',
  'form.again': 'Écrire un autre message',
  'form.check_one': 'Vérifiez {{count}} champ',
  'form.check_other': 'Vérifiez {{count}} champs',
  'form.trap': 'Laissez ce champ vide',
  'form.sending': 'Envoi en cours…',
  'form.optional': '(facultatif)',

  'newsletter.home': 'Aller à la page d’accueil',
  'newsletter.incomplete': 'Ce lien est incomplet. Copiez le lien entier depuis l’e-mail.',
  'newsletter.busy': 'Un instant…',
  'newsletter.confirm.title': 'Confirmer votre abonnement',
  'newsletter.confirm.question': 'Vous avez demandé à recevoir notre lettre d’information sur {{siteName}}.',
  'newsletter.confirm.button': 'Oui, je m’abonne',
  'newsletter.confirm.done': 'Merci. Vous êtes abonné. Chaque lettre contient un lien pour se désabonner.',
  'newsletter.unsubscribe.title': 'Se désabonner de la lettre d’information',
  'newsletter.unsubscribe.question':
    'Pour ne plus recevoir la lettre d’information à cette adresse, appuyez sur le bouton.',
  'newsletter.unsubscribe.button': 'Se désabonner',
  'newsletter.unsubscribe.done':
    'Vous êtes désabonné. Si c’était une erreur, vous pouvez vous abonner de nouveau ci-dessous.',
} as const satisfies Translation<typeof english, 'fr'>;
