/**
 * How much room there is for each text, by its path in the file (`*` for any entry of a list), in columns: a Latin
 * letter takes one, a Chinese character or an emoji two. What is longer breaks over so many lines that the page looks
 * wrong, or is cut off where others show it.
 */
export const widths = {
  site: {
    // Search engines cut titles at about 600 px and descriptions at about 920 px, which hold this many letters:
    // https://www.screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width/
    title: 60,
    description: 160,
    'headings.skills': 60,
    'headings.hobbies': 60,
    'headings.contact': 60,
    'labels.contactButton': 40,
    'labels.skipLink': 60,
    'labels.opensInNewTab': 60,
  },
  profile: {
    name: 60,
    title: 100,
    location: 80,
    'employer.name': 80,
  },
  profileLink: { name: 50, description: 100 },
  skillGroup: { title: 50, 'skills.*': 50 },
  hobby: { title: 50, 'link.label': 50 },
  contact: {
    'description.idle': 200,
    'description.sent': 200,
    'title.idle': 60,
    'title.sent': 60,
    'fields.name.label': 50,
    'fields.name.placeholder': 60,
    'fields.email.label': 50,
    'fields.email.placeholder': 60,
    'fields.subject.label': 50,
    'fields.subject.placeholder': 60,
    'fields.message.label': 50,
    'fields.message.placeholder': 60,
    'button.idle': 40,
    'button.submitting': 40,
    'button.sent': 40,
    'notice.sent.title': 60,
    'notice.sent.fallback': 200,
    'notice.failed.title': 60,
    'notice.failed.fallback': 200,
    'notice.failed.noError': 200,
  },
  footer: { 'hiddenLink.label': 60 },
  notFound: { heading: 60, text: 200, linkLabel: 60 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

/** How many words a Markdown body has room for where it stands: beside the portrait, in a card, below the page. */
export const roomsForWords = { profile: 300, hobby: 150, footer: 60 };

/** The longest word that a phone of 320 px shows unbroken, in columns. */
export const widestWord = 30;
