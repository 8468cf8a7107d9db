import type { Words } from './words.ts';

export const de: Words = {
  contact: {
    description: {
      idle: 'Ich melde mich so bald wie möglich bei Ihnen.',
      sent: 'Danke für Ihre Nachricht! Ich melde mich bald bei Ihnen.',
    },
    title: { idle: 'Nachricht schreiben', sent: 'Nachricht gesendet!' },
    fields: {
      name: { label: 'Name', placeholder: 'Ihr Name' },
      email: { label: 'E-Mail', placeholder: 'ihre.adresse@example.com' },
      subject: { label: 'Betreff', placeholder: 'Worum geht es?' },
      message: { label: 'Nachricht', placeholder: 'Ihre Nachricht …' },
    },
    button: { idle: 'Nachricht senden', submitting: 'Wird gesendet …', sent: 'Gesendet' },
    notice: {
      sent: {
        title: 'Nachricht gesendet!',
        fallback: 'Danke für Ihre Nachricht! Ich melde mich bald bei Ihnen.',
      },
      failed: {
        title: 'Die Nachricht wurde nicht gesendet',
        fallback: 'Bitte versuchen Sie es später noch einmal.',
        noError: 'Die Nachricht konnte nicht gesendet werden',
      },
    },
    errors: {
      fields: {
        name: 'Bitte geben Sie Ihren Namen ein.',
        email: 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
        subject: 'Bitte geben Sie einen Betreff ein.',
        message: 'Bitte schreiben Sie eine Nachricht.',
      },
      tooLong: 'Die Eingabe ist zu lang. Bitte kürzen Sie sie auf höchstens {count} Zeichen.',
      tooMany:
        'Sie haben in kurzer Zeit mehrere Nachrichten gesendet. Bitte versuchen Sie es später noch einmal.',
      notKept:
        'Ihre Nachricht konnte nicht gespeichert werden und wurde deshalb nicht gesendet. Bitte versuchen Sie es in einer Minute noch einmal.',
      unexpected:
        'Hier ist etwas schiefgegangen. Ihre Nachricht wurde nicht gesendet. Bitte versuchen Sie es später noch einmal.',
      unreadable:
        'Die Nachricht konnte nicht gelesen werden. Bitte prüfen Sie sie und senden Sie sie noch einmal.',
      otherSite:
        'Das kam von einer anderen Website und wurde deshalb nicht gesendet. Bitte benutzen Sie das Kontaktformular auf dieser Website.',
      wayBack: 'Mit der Zurück-Taste Ihres Browsers kommen Sie zu Ihrem Text zurück.',
    },
  },
  notFound: { heading: '404', text: 'Hoppla! Diese Seite gibt es nicht.', linkLabel: 'Zur Startseite' },
  headings: {
    skills: 'Fachkenntnisse',
    experience: 'Berufserfahrung',
    projects: 'Projekte',
    publications: 'Veröffentlichungen',
    talks: 'Vorträge',
    awards: 'Auszeichnungen',
    certificates: 'Zertifikate',
    education: 'Ausbildung',
    teaching: 'Lehrtätigkeit',
    volunteering: 'Ehrenamt',
    languages: 'Sprachen',
    notes: 'Notizen',
    hobbies: 'Abseits der Arbeit',
    contact: 'Kontakt',
  },
  labels: {
    contactButton: 'Schreiben Sie mir',
    skipLink: 'Zum Inhalt springen',
    opensInNewTab: 'öffnet sich in einem neuen Tab',
    sourceCode: 'Quellcode',
    slides: 'Folien',
    video: 'Video',
    demo: 'Demo',
    model: 'Modell',
    data: 'Daten',
    showAll: 'Alle anzeigen',
    earlier: 'Älter',
    later: 'Neuer',
    navigation: 'Auf dieser Website',
    footnotes: 'Fußnoten',
    backToText: 'Zurück zum Text',
  },
  bibliography: {
    types: {
      article: 'Artikel',
      conference: 'Konferenzbeiträge',
      chapter: 'Kapitel',
      book: 'Bücher',
      thesis: 'Abschlussarbeiten',
      preprint: 'Preprints',
      report: 'Berichte',
      patent: 'Patente',
      other: 'Sonstiges',
    },
    abstract: 'Zusammenfassung',
  },
  files: {
    resume: 'Lebenslauf (PDF)',
    cv: 'Vollständiger Lebenslauf (PDF)',
    card: 'Visitenkarte (vCard)',
    bibtex: 'Veröffentlichungen für Literaturverwaltungsprogramme (BibTeX)',
    elsewhere: 'Anderswo',
  },
  facts: {
    against: 'Vergleichswert: {baseline}',
    validUntil: 'gültig bis {date}',
    expired: 'abgelaufen {date}',
  },
  story: { role: 'Rolle', client: 'Auftraggeber', next: 'Nächstes Projekt' },
  letter: {
    subject: 'Bewerbung: {role}',
    greeting: 'Sehr geehrte Damen und Herren,',
    close: 'Mit freundlichen Grüßen',
  },
  draft: {
    count: {
      one: 'Entwurf: {count} Text stammt noch aus dem Muster',
      other: 'Entwurf: {count} Texte stammen noch aus dem Muster',
    },
    explanation:
      'Suchmaschinen zeigen einen Entwurf nicht an. Sobald der letzte dieser Texte geändert ist, ist die Website öffentlich.',
    marked: 'Diese Website ist als Entwurf markiert',
    unmark:
      'Suchmaschinen zeigen einen Entwurf nicht an. Löschen Sie „draft“ in site.json, um die Website zu veröffentlichen.',
    mailReady: 'E-Mail ist eingerichtet: Sie erhalten Nachrichten per E-Mail.',
    mailMissing:
      'E-Mail ist nicht eingerichtet: Nachrichten werden gespeichert, aber nicht per E-Mail geschickt.',
    login: 'Müssen Besucher sich anmelden?',
    makePublic: 'Neue Projekte bei Netlify können privat sein. Hier machen Sie die Website öffentlich:',
  },
};
