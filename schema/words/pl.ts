import type { Words } from './words.ts';

export const pl: Words = {
  contact: {
    description: {
      idle: 'Odpowiem najszybciej, jak to możliwe.',
      sent: 'Dziękuję za wiadomość! Wkrótce odpowiem.',
    },
    title: { idle: 'Wyślij wiadomość', sent: 'Wiadomość wysłana!' },
    fields: {
      name: { label: 'Imię i nazwisko', placeholder: 'Jak się do Państwa zwracać?' },
      email: { label: 'E-mail', placeholder: 'adres@example.com' },
      subject: { label: 'Temat', placeholder: 'Czego dotyczy wiadomość?' },
      message: { label: 'Wiadomość', placeholder: 'Proszę napisać coś więcej…' },
    },
    button: { idle: 'Wyślij wiadomość', submitting: 'Wysyłanie…', sent: 'Wiadomość wysłana' },
    notice: {
      sent: { title: 'Wiadomość wysłana!', fallback: 'Dziękuję za wiadomość! Wkrótce odpowiem.' },
      failed: {
        title: 'Wiadomość nie została wysłana',
        fallback: 'Proszę spróbować ponownie później.',
        noError: 'Nie udało się wysłać wiadomości',
      },
    },
    errors: {
      fields: {
        name: 'Proszę podać imię i nazwisko.',
        email: 'Proszę podać adres e-mail w postaci nazwa@example.com.',
        subject: 'Proszę podać temat.',
        message: 'Proszę wpisać wiadomość.',
      },
      tooLong: 'To zbyt długie. Proszę skrócić tekst do {count} znaków.',
      tooMany: 'W krótkim czasie wysłano stąd kilka wiadomości. Proszę spróbować ponownie później.',
      notKept:
        'Nie udało się zapisać wiadomości, więc nie została wysłana. Proszę spróbować ponownie za minutę.',
      unexpected: 'Coś poszło nie tak. Wiadomość nie została wysłana. Proszę spróbować ponownie później.',
      unreadable: 'Nie udało się odczytać wiadomości. Proszę ją sprawdzić i wysłać ponownie.',
      otherSite:
        'To przyszło z innej strony, więc nie zostało wysłane. Proszę użyć formularza kontaktowego na tej stronie.',
      wayBack: 'Przycisk „Wstecz” w przeglądarce przywróci wpisany tekst.',
    },
  },
  notFound: { heading: '404', text: 'Ups! Nie ma takiej strony.', linkLabel: 'Wróć na stronę główną' },
  headings: {
    skills: 'Umiejętności techniczne',
    experience: 'Doświadczenie',
    projects: 'Projekty',
    publications: 'Publikacje',
    talks: 'Wystąpienia',
    awards: 'Nagrody',
    certificates: 'Certyfikaty',
    education: 'Wykształcenie',
    teaching: 'Dydaktyka',
    volunteering: 'Wolontariat',
    languages: 'Języki',
    notes: 'Notatki',
    hobbies: 'Po godzinach',
    contact: 'Kontakt',
  },
  labels: {
    contactButton: 'Napisz do mnie',
    skipLink: 'Przejdź do treści',
    opensInNewTab: 'otwiera się w nowej karcie',
    sourceCode: 'Kod źródłowy',
    slides: 'Slajdy',
    video: 'Nagranie',
    demo: 'Demo',
    model: 'Model',
    data: 'Dane',
    showAll: 'Pokaż wszystko',
    earlier: 'Wcześniej',
    later: 'Później',
    navigation: 'Na tej stronie',
    footnotes: 'Przypisy',
    backToText: 'Wróć do tekstu',
  },
  bibliography: {
    types: {
      article: 'Artykuły',
      conference: 'Referaty konferencyjne',
      chapter: 'Rozdziały',
      book: 'Książki',
      thesis: 'Prace dyplomowe',
      preprint: 'Preprinty',
      report: 'Raporty',
      patent: 'Patenty',
      other: 'Inne',
    },
    abstract: 'Streszczenie',
  },
  files: {
    resume: 'CV (PDF)',
    cv: 'Pełne CV (PDF)',
    card: 'Wizytówka (vCard)',
    bibtex: 'Publikacje dla menedżerów bibliografii (BibTeX)',
    elsewhere: 'Gdzie indziej',
  },
  facts: {
    against: 'w porównaniu: {baseline}',
    validUntil: 'ważny do: {date}',
    expired: 'wygasł: {date}',
  },
  story: { role: 'Rola', client: 'Klient', read: 'Przeczytaj historię', next: 'Następny projekt' },
  draft: {
    count: {
      one: 'Wersja robocza: {count} tekst jest nadal z przykładu',
      few: 'Wersja robocza: {count} teksty są nadal z przykładu',
      many: 'Wersja robocza: {count} tekstów jest nadal z przykładu',
      other: 'Wersja robocza: {count} tekstu jest nadal z przykładu',
    },
    explanation:
      'Wyszukiwarki nie pokazują wersji roboczej. Po zmianie ostatniego z tych tekstów strona będzie publiczna.',
    marked: 'Ta strona jest oznaczona jako wersja robocza',
    unmark:
      'Wyszukiwarki nie pokazują wersji roboczej. Aby opublikować stronę, usuń „draft” z pliku site.json.',
    mailReady: 'Poczta jest skonfigurowana: wiadomości przychodzą e-mailem.',
    mailMissing: 'Poczta nie jest skonfigurowana: wiadomości są zapisywane, ale nie przychodzą e-mailem.',
  },
};
