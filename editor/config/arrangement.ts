import type { contentTypes } from '../../schema/content.ts';

type Place = {
  /** The name in the editor's menu: of a collection, in the plural. */
  label: string;
  /** A Material Symbol: https://fonts.google.com/icons */
  icon: string;
  /** What the Markdown is called that stands below the front matter. */
  body?: string;
};

/** How the kinds of content appear in the editor's menu, in this order. */
export const arrangement: Record<keyof typeof contentTypes, Place> = {
  profile: { label: 'Profile', icon: 'person', body: 'Summary' },
  links: { label: 'Links', icon: 'link' },
  skills: { label: 'Skills', icon: 'psychology' },
  hobbies: { label: 'Hobbies', icon: 'hiking', body: 'Text' },
  contact: { label: 'Contact form', icon: 'mail' },
  footer: { label: 'Footer', icon: 'bottom_navigation', body: 'Closing message' },
  notFound: { label: 'Page not found', icon: 'wrong_location' },
  site: { label: 'Site', icon: 'language' },
};
