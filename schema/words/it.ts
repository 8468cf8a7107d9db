import type { Words } from './words.ts';

export const it: Words = {
  contact: {
    description: {
      idle: 'Ti risponderò il prima possibile.',
      sent: 'Grazie per avermi scritto! Ti risponderò presto.',
    },
    title: { idle: 'Scrivi un messaggio', sent: 'Messaggio inviato!' },
    fields: {
      name: { label: 'Nome', placeholder: 'Il tuo nome' },
      email: { label: 'E-mail', placeholder: 'il.tuo.indirizzo@example.com' },
      subject: { label: 'Oggetto', placeholder: 'Di che cosa si tratta?' },
      message: { label: 'Messaggio', placeholder: 'Raccontami di più…' },
    },
    button: { idle: 'Invia il messaggio', submitting: 'Invio in corso…', sent: 'Messaggio inviato' },
    notice: {
      sent: { title: 'Messaggio inviato!', fallback: 'Grazie per il tuo messaggio! Ti risponderò presto.' },
      failed: {
        title: 'Il messaggio non è stato inviato',
        fallback: 'Riprova più tardi.',
        noError: 'Non è stato possibile inviare il messaggio',
      },
    },
    errors: {
      fields: {
        name: 'Inserisci il tuo nome.',
        email: 'Inserisci un indirizzo e-mail come nome@example.com.',
        subject: 'Inserisci un oggetto.',
        message: 'Scrivi un messaggio.',
      },
      tooLong: 'È troppo lungo. Scrivi {count} caratteri al massimo.',
      tooMany: 'Hai inviato diversi messaggi in poco tempo. Riprova più tardi.',
      notKept:
        'Non è stato possibile salvare il tuo messaggio, quindi non è stato inviato. Riprova tra un minuto.',
      unexpected: 'Qualcosa è andato storto. Il tuo messaggio non è stato inviato. Riprova più tardi.',
      unreadable: 'Non è stato possibile leggere il messaggio. Controllalo e invialo di nuovo.',
      otherSite:
        'Questo veniva da un altro sito, quindi non è stato inviato. Usa il modulo di contatto di questo sito.',
      wayBack: 'Il pulsante Indietro del browser ti restituisce quello che hai scritto.',
    },
  },
  notFound: {
    heading: '404',
    text: 'Ops! Questa pagina non esiste.',
    linkLabel: 'Torna alla pagina iniziale',
  },
  headings: {
    skills: 'Competenze tecniche',
    experience: 'Esperienza',
    projects: 'Progetti',
    publications: 'Pubblicazioni',
    talks: 'Interventi',
    awards: 'Premi',
    certificates: 'Certificazioni',
    education: 'Formazione',
    teaching: 'Insegnamento',
    volunteering: 'Volontariato',
    languages: 'Lingue',
    notes: 'Note',
    hobbies: 'Oltre il lavoro',
    contact: 'Contatti',
  },
  labels: {
    contactButton: 'Scrivimi',
    skipLink: 'Vai al contenuto',
    opensInNewTab: 'si apre in una nuova scheda',
    sourceCode: 'Codice sorgente',
    slides: 'Diapositive',
    video: 'Video',
    demo: 'Demo',
    model: 'Modello',
    data: 'Dati',
    showAll: 'Mostra tutto',
    earlier: 'Precedente',
    later: 'Successiva',
    navigation: 'In questo sito',
    footnotes: 'Note a piè di pagina',
    backToText: 'Torna al testo',
  },
  bibliography: {
    types: {
      article: 'Articoli',
      conference: 'Atti di convegni',
      chapter: 'Capitoli',
      book: 'Libri',
      thesis: 'Tesi',
      preprint: 'Preprint',
      report: 'Rapporti',
      patent: 'Brevetti',
      other: 'Altro',
    },
    abstract: 'Abstract',
  },
  files: {
    resume: 'Curriculum (PDF)',
    cv: 'Curriculum completo (PDF)',
    card: 'Biglietto da visita (vCard)',
    bibtex: 'Pubblicazioni per i programmi bibliografici (BibTeX)',
    elsewhere: 'Altrove',
  },
  facts: {
    against: 'rispetto a: {baseline}',
    validUntil: 'valido fino a {date}',
    expired: 'scaduto: {date}',
  },
  story: { role: 'Ruolo', client: 'Cliente', next: 'Progetto successivo' },
  letter: {
    subject: 'Candidatura: {role}',
    greeting: 'Gentili signore e signori,',
    close: 'Cordiali saluti,',
  },
  draft: {
    count: {
      one: 'Bozza: {count} testo è ancora dell’esempio',
      many: 'Bozza: {count} di testi sono ancora dell’esempio',
      other: 'Bozza: {count} testi sono ancora dell’esempio',
    },
    explanation:
      'I motori di ricerca non mostrano una bozza. Quando avrai cambiato l’ultimo di questi testi, il sito sarà pubblico.',
    marked: 'Questo sito è contrassegnato come bozza',
    unmark:
      'I motori di ricerca non mostrano una bozza. Per pubblicare il sito, elimina “draft” da site.json.',
    mailReady: 'La posta è configurata: ricevi i messaggi per e-mail.',
    mailMissing: 'La posta non è configurata: i messaggi sono conservati, ma non li ricevi per e-mail.',
    login: 'I visitatori devono accedere?',
    makePublic: 'I nuovi progetti su Netlify possono essere privati. Qui rendi pubblico il sito:',
  },
};
