import type { ContactField } from '../contactMessage.ts';
import type { PublicationType } from '../values/publicationTypes.ts';

/** A text in the plural forms of its language; every language has `other`. `{count}` is filled in. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Every fixed word of a site in one language. A language is one file beside this one. Names in braces are filled in: a
 * translation has the same ones as `en.ts`.
 */
export type Words = {
  /** What `contact.json` leaves out. */
  contact: {
    description: { idle: string; sent: string };
    title: { idle: string; sent: string };
    fields: Record<ContactField, { label: string; placeholder: string }>;
    button: { idle: string; submitting: string; sent: string };
    notice: {
      sent: { title: string; fallback: string };
      failed: { title: string; fallback: string; noError: string };
    };
    /** What visitors read when a message is refused; `fields` where one is empty, or not an email address. */
    errors: {
      fields: Record<ContactField, string>;
      tooLong: string;
      tooMany: string;
      notKept: string;
      unexpected: string;
      unreadable: string;
      otherSite: string;
      wayBack: string;
    };
  };
  /** What `not-found.json` leaves out. */
  notFound: { heading: string; text: string; linkLabel: string };
  headings: Record<
    | 'skills'
    | 'experience'
    | 'projects'
    | 'publications'
    | 'talks'
    | 'awards'
    | 'education'
    | 'teaching'
    | 'notes'
    | 'hobbies'
    | 'contact',
    string
  >;
  labels: {
    contactButton: string;
    skipLink: string;
    opensInNewTab: string;
    sourceCode: string;
    slides: string;
    video: string;
    /** The key of the map: what a contour of a hill stands for. */
    skillLine: string;
    /** Leads to the page that has all entries of a list. */
    showAll: string;
    /** Lead from a note to the next before and after it. */
    earlier: string;
    later: string;
    /** What screen readers call the links at the top. */
    navigation: string;
    /** What screen readers call the footnotes of a text, and the links from each back to the text. */
    footnotes: string;
    backToText: string;
  };
  /** The page with all publications: its filter, with a word for each choice, and what is folded. */
  bibliography: {
    filter: string;
    types: Record<PublicationType | 'all', string>;
    abstract: string;
  };
  /** The names of files beside the page; `elsewhere` is a heading of `llms.txt`. */
  files: Record<'cv' | 'resume' | 'card' | 'bibtex' | 'elsewhere', string>;
  /** The page of a project, and the link to it. */
  story: { role: string; client: string; read: string; next: string };
  /** The strip above a published site that still has texts of the sample. */
  draft: { count: Forms; explanation: string; mailReady: string; mailMissing: string };
  /** The page that `privacy` in `site.json` makes. It names no law of a country. */
  privacy: {
    title: string;
    controller: string;
    page: string;
    host: string;
    form: string;
    formElsewhere: string;
    retention: Forms;
    noRetention: string;
    limit: string;
    analytics: string;
    noAnalytics: string;
    rights: string;
  };
};

export type Contact = Words['contact'];
