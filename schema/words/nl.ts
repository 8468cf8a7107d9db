import type { Words } from './words.ts';

export const nl: Words = {
  contact: {
    description: {
      idle: 'Ik antwoord u zo snel mogelijk.',
      sent: 'Bedankt voor uw bericht! Ik antwoord u snel.',
    },
    title: { idle: 'Stuur een bericht', sent: 'Bericht verzonden!' },
    fields: {
      name: { label: 'Naam', placeholder: 'Uw naam' },
      email: { label: 'E-mail', placeholder: 'uw.adres@example.com' },
      subject: { label: 'Onderwerp', placeholder: 'Waar gaat het over?' },
      message: { label: 'Bericht', placeholder: 'Vertel me meer…' },
    },
    button: { idle: 'Bericht versturen', submitting: 'Wordt verzonden…', sent: 'Bericht verzonden' },
    notice: {
      sent: { title: 'Bericht verzonden!', fallback: 'Bedankt voor uw bericht! Ik antwoord u snel.' },
      failed: {
        title: 'Het bericht is niet verzonden',
        fallback: 'Probeer het later opnieuw.',
        noError: 'Het bericht kon niet worden verzonden',
      },
    },
    errors: {
      fields: {
        name: 'Vul uw naam in.',
        email: 'Vul een e-mailadres in zoals naam@example.com.',
        subject: 'Vul een onderwerp in.',
        message: 'Schrijf een bericht.',
      },
      tooLong: 'Dit is te lang. Gebruik hoogstens {count} tekens.',
      tooMany: 'U hebt in korte tijd meerdere berichten verzonden. Probeer het later opnieuw.',
      notKept:
        'Uw bericht kon niet worden bewaard en is daarom niet verzonden. Probeer het over een minuut opnieuw.',
      unexpected: 'Er is hier iets misgegaan. Uw bericht is niet verzonden. Probeer het later opnieuw.',
      unreadable: 'Het bericht kon niet worden gelezen. Controleer het en verstuur het opnieuw.',
      otherSite:
        'Dit kwam van een andere website en is daarom niet verzonden. Gebruik het contactformulier van deze site.',
      wayBack: 'Met de knop Vorige van uw browser krijgt u terug wat u hebt geschreven.',
    },
  },
  notFound: {
    heading: '404',
    text: 'Oeps! Deze pagina bestaat niet.',
    linkLabel: 'Terug naar de startpagina',
  },
  headings: {
    skills: 'Vakkennis',
    experience: 'Werkervaring',
    projects: 'Projecten',
    publications: 'Publicaties',
    talks: 'Lezingen',
    awards: 'Onderscheidingen',
    certificates: 'Certificaten',
    education: 'Opleiding',
    teaching: 'Onderwijs',
    volunteering: 'Vrijwilligerswerk',
    languages: 'Talen',
    notes: 'Notities',
    hobbies: 'Naast het werk',
    contact: 'Contact',
  },
  labels: {
    contactButton: 'Stuur mij een bericht',
    skipLink: 'Naar de inhoud',
    opensInNewTab: 'opent in een nieuw tabblad',
    sourceCode: 'Broncode',
    slides: 'Dia’s',
    video: 'Video',
    demo: 'Demo',
    model: 'Model',
    data: 'Data',
    showAll: 'Alles tonen',
    earlier: 'Ouder',
    later: 'Nieuwer',
    navigation: 'Op deze site',
    footnotes: 'Voetnoten',
    backToText: 'Terug naar de tekst',
  },
  bibliography: {
    types: {
      article: 'Artikelen',
      conference: 'Conferentiebijdragen',
      chapter: 'Hoofdstukken',
      book: 'Boeken',
      thesis: 'Proefschriften en scripties',
      preprint: 'Preprints',
      report: 'Rapporten',
      patent: 'Octrooien',
      other: 'Overige',
    },
    abstract: 'Samenvatting',
  },
  files: {
    resume: 'Cv (PDF)',
    cv: 'Volledig cv (PDF)',
    card: 'Visitekaartje (vCard)',
    bibtex: 'Publicaties voor literatuurprogramma’s (BibTeX)',
    elsewhere: 'Elders',
  },
  facts: {
    against: 'vergeleken met: {baseline}',
    validUntil: 'geldig tot {date}',
    expired: 'verlopen: {date}',
  },
  story: { role: 'Rol', client: 'Opdrachtgever', next: 'Volgend project' },
  letter: {
    subject: 'Sollicitatie: {role}',
    greeting: 'Geachte heer of mevrouw,',
    close: 'Met vriendelijke groet,',
  },
  draft: {
    count: {
      one: 'Concept: {count} tekst komt nog uit het voorbeeld',
      other: 'Concept: {count} teksten komen nog uit het voorbeeld',
    },
    explanation:
      'Zoekmachines tonen een concept niet. Zodra u de laatste van deze teksten verandert, is de site openbaar.',
    marked: 'Deze site is gemarkeerd als concept',
    unmark:
      'Zoekmachines tonen een concept niet. Verwijder ‘draft’ uit site.json om de site openbaar te maken.',
    mailReady: 'E-mail is ingesteld: u krijgt de berichten per e-mail.',
    mailMissing: 'E-mail is niet ingesteld: berichten worden bewaard, maar u krijgt ze niet per e-mail.',
    login: 'Moeten bezoekers inloggen?',
    makePublic: 'Nieuwe projecten bij Netlify kunnen privé zijn. Hier maakt u de site openbaar:',
  },
};
