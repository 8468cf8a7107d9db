/** The fixed words in English; every other language has the same keys. */
export const en = {
  contact: {
    description: {
      idle: "I'll get back to you as soon as possible.",
      sent: "Thank you for reaching out! I'll get back to you soon.",
    },
    title: { idle: 'Send a Message', sent: 'Message Sent!' },
    fields: {
      name: { label: 'Name', placeholder: 'Your name' },
      email: { label: 'Email', placeholder: 'your.email@example.com' },
      subject: { label: 'Subject', placeholder: "What's this about?" },
      message: { label: 'Message', placeholder: 'Tell me more...' },
    },
    button: { idle: 'Send Message', submitting: 'Sending...', sent: 'Sent Successfully' },
    notice: {
      sent: { title: 'Message sent!', fallback: "Thank you for your message! I'll get back to you soon." },
      failed: {
        title: 'Error sending message',
        fallback: 'Please try again later.',
        noError: 'Failed to send message',
      },
    },
    errors: {
      fields: {
        name: 'Please enter your name.',
        email: 'Please enter an email address like name@example.com.',
        subject: 'Please enter a subject.',
        message: 'Please enter a message.',
      },
      tooLong: 'This is too long. Please keep it to {count} characters.',
      tooMany: 'You have sent several messages in a short time. Please try again later.',
      notKept: 'Your message could not be kept, so it was not sent. Please try again in a minute.',
      unexpected: 'Something went wrong here. Your message was not sent. Please try again later.',
      unreadable: 'The message could not be read. Please check it and send it again.',
      otherSite:
        'This came from another website, so it was not sent. Please use the contact form of this site.',
      wayBack: 'The Back button of your browser brings back what you typed.',
    },
  },
  notFound: { heading: '404', text: 'Oops! Page not found.', linkLabel: 'Return to Home' },
  headings: {
    skills: 'Technical Expertise',
    experience: 'Experience',
    projects: 'Projects',
    publications: 'Publications',
    talks: 'Talks',
    awards: 'Awards',
    certificates: 'Certificates',
    education: 'Education',
    teaching: 'Teaching',
    volunteering: 'Volunteering',
    languages: 'Languages',
    notes: 'Notes',
    hobbies: 'Beyond the Code',
    contact: 'Get in Touch',
  },
  labels: {
    contactButton: 'Contact Me',
    skipLink: 'Skip to content',
    opensInNewTab: 'opens in a new tab',
    sourceCode: 'Source code',
    slides: 'Slides',
    video: 'Video',
    demo: 'Live demo',
    model: 'Model',
    data: 'Data',
    // The key of the map: what a contour of a hill stands for.
    showAll: 'Show all',
    earlier: 'Earlier',
    later: 'Later',
    // What screen readers call the links at the top, and the footnotes of a text.
    navigation: 'On this site',
    footnotes: 'Footnotes',
    backToText: 'Back to the text',
  },
  bibliography: {
    types: {
      article: 'Articles',
      conference: 'Conference papers',
      chapter: 'Chapters',
      book: 'Books',
      thesis: 'Theses',
      preprint: 'Preprints',
      report: 'Reports',
      patent: 'Patents',
      other: 'Other',
    },
    abstract: 'Abstract',
  },
  facts: {
    // What a result is measured against; and until when a certificate is valid.
    against: 'against {baseline}',
    validUntil: 'valid until {date}',
    expired: 'expired {date}',
  },
  story: { role: 'Role', client: 'Client', next: 'Next project' },
  files: {
    resume: 'Résumé (PDF)',
    cv: 'Full CV (PDF)',
    card: 'vCard',
    bibtex: 'Publications for reference managers (BibTeX)',
    // A heading of `llms.txt`.
    elsewhere: 'Elsewhere',
  },
  /** The frame of a letter. `{role}` is the job. */
  letter: { subject: 'Application: {role}', greeting: 'Dear hiring team,', close: 'Kind regards,' },
  draft: {
    count: {
      one: "Draft: {count} text is still the sample's",
      other: "Draft: {count} texts are still the sample's",
    },
    explanation:
      'Search engines do not list a draft. When you have changed the last of these texts, the site is public.',
    marked: 'This site is marked as a draft',
    unmark: 'Search engines do not list a draft. To make the site public, delete "draft" in site.json.',
    mailReady: 'Mail is set up: messages are emailed to you.',
    mailMissing: 'Mail is not set up: messages are stored, but not emailed to you.',
    login: 'Do visitors meet a login?',
    makePublic: 'New projects at Netlify may be private. This is where you make the site public:',
  },
};
