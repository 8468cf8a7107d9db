import type { Words } from './words.ts';

export const fr: Words = {
  contact: {
    description: {
      idle: 'Je vous répondrai dès que possible.',
      sent: 'Merci de m’avoir écrit\u202f! Je vous répondrai bientôt.',
    },
    title: { idle: 'Écrire un message', sent: 'Message envoyé\u202f!' },
    fields: {
      name: { label: 'Nom', placeholder: 'Votre nom' },
      email: { label: 'E-mail', placeholder: 'votre.adresse@example.com' },
      subject: { label: 'Objet', placeholder: 'De quoi s’agit-il\u202f?' },
      message: { label: 'Message', placeholder: 'Dites-m’en plus…' },
    },
    button: { idle: 'Envoyer le message', submitting: 'Envoi en cours…', sent: 'Message envoyé' },
    notice: {
      sent: {
        title: 'Message envoyé\u202f!',
        fallback: 'Merci pour votre message\u202f! Je vous répondrai bientôt.',
      },
      failed: {
        title: 'Le message n’a pas été envoyé',
        fallback: 'Veuillez réessayer plus tard.',
        noError: 'L’envoi du message a échoué',
      },
    },
    errors: {
      fields: {
        name: 'Veuillez indiquer votre nom.',
        email: 'Veuillez indiquer une adresse e-mail comme nom@example.com.',
        subject: 'Veuillez indiquer un objet.',
        message: 'Veuillez écrire un message.',
      },
      tooLong: 'C’est trop long. Veuillez ne pas dépasser {count} caractères.',
      tooMany: 'Vous avez envoyé plusieurs messages en peu de temps. Veuillez réessayer plus tard.',
      notKept:
        'Votre message n’a pas pu être enregistré et n’a donc pas été envoyé. Veuillez réessayer dans une minute.',
      unexpected:
        'Une erreur s’est produite. Votre message n’a pas été envoyé. Veuillez réessayer plus tard.',
      unreadable: 'Le message n’a pas pu être lu. Veuillez le vérifier et l’envoyer à nouveau.',
      otherSite:
        'Ce message venait d’un autre site et n’a donc pas été envoyé. Veuillez utiliser le formulaire de contact de ce site.',
      wayBack: 'Le bouton Précédent de votre navigateur vous rend ce que vous avez écrit.',
    },
  },
  notFound: { heading: '404', text: 'Oups\u202f! Cette page n’existe pas.', linkLabel: 'Retour à l’accueil' },
  headings: {
    skills: 'Compétences techniques',
    experience: 'Expérience',
    projects: 'Projets',
    publications: 'Publications',
    talks: 'Conférences',
    awards: 'Distinctions',
    certificates: 'Certifications',
    education: 'Formation',
    teaching: 'Enseignement',
    volunteering: 'Bénévolat',
    languages: 'Langues',
    notes: 'Billets',
    hobbies: 'En dehors du travail',
    contact: 'Contact',
  },
  labels: {
    contactButton: 'Écrivez-moi',
    skipLink: 'Aller au contenu',
    opensInNewTab: 's’ouvre dans un nouvel onglet',
    sourceCode: 'Code source',
    slides: 'Diapositives',
    video: 'Vidéo',
    demo: 'Démonstration',
    model: 'Modèle',
    data: 'Données',
    showAll: 'Tout afficher',
    earlier: 'Billet précédent',
    later: 'Billet suivant',
    navigation: 'Sur ce site',
    footnotes: 'Notes de bas de page',
    backToText: 'Retour au texte',
  },
  bibliography: {
    types: {
      article: 'Articles',
      conference: 'Communications',
      chapter: 'Chapitres',
      book: 'Livres',
      thesis: 'Thèses et mémoires',
      preprint: 'Prépublications',
      report: 'Rapports',
      patent: 'Brevets',
      other: 'Autres',
    },
    abstract: 'Résumé',
  },
  files: {
    resume: 'CV (PDF)',
    cv: 'CV complet (PDF)',
    card: 'Carte de visite (vCard)',
    bibtex: 'Publications pour les logiciels de bibliographie (BibTeX)',
    elsewhere: 'Ailleurs',
  },
  facts: {
    against: 'par rapport à : {baseline}',
    validUntil: 'valable jusqu’à {date}',
    expired: 'expiré : {date}',
  },
  story: { role: 'Rôle', client: 'Client', next: 'Projet suivant' },
  letter: { subject: 'Candidature : {role}', greeting: 'Madame, Monsieur,', close: 'Cordialement,' },
  draft: {
    count: {
      one: 'Brouillon\u00a0: {count} texte vient encore de l’exemple',
      many: 'Brouillon\u00a0: {count} de textes viennent encore de l’exemple',
      other: 'Brouillon\u00a0: {count} textes viennent encore de l’exemple',
    },
    explanation:
      'Les moteurs de recherche n’affichent pas un brouillon. Quand vous aurez changé le dernier de ces textes, le site sera public.',
    marked: 'Ce site est marqué comme brouillon',
    unmark:
      'Les moteurs de recherche n’affichent pas un brouillon. Pour publier le site, supprimez « draft » dans site.json.',
    mailReady: 'L’e-mail est configuré\u00a0: les messages vous sont envoyés par e-mail.',
    mailMissing:
      'L’e-mail n’est pas configuré\u00a0: les messages sont enregistrés, mais ne vous sont pas envoyés par e-mail.',
    login: 'Les visiteurs doivent-ils se connecter\u00a0?',
    makePublic:
      'Les nouveaux projets chez Netlify peuvent être privés. C’est ici que vous rendez le site public\u00a0:',
  },
};
