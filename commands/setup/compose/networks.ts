/**
 * A site with profiles, as far as its address does not tell it: what it is called (`aliases`: by others, or before), its
 * icon, and how the address of a profile is made of a user name, where that alone makes one.
 */
type Network = {
  hosts: readonly string[];
  name: string;
  aliases?: readonly string[];
  icon: string;
  profile?: (user: string) => string | undefined;
};

/** An address that ends in a user name of letters, digits, dots, hyphens and underlines. */
const at = (start: string) => (user: string) => (/^[\w.-]+$/.test(user) ? start + user : undefined);
const atNumber = (start: string) => (user: string) => (/^\d+$/.test(user) ? start + user : undefined);

/** Networks whose names or icons can't be made of their addresses. Any other site is looked up by its host. */
export const networks: readonly Network[] = [
  {
    hosts: ['github.com'],
    name: 'GitHub',
    icon: 'tabler:brand-github',
    profile: at('https://github.com/'),
  },
  {
    hosts: ['gitlab.com'],
    name: 'GitLab',
    icon: 'tabler:brand-gitlab',
    profile: at('https://gitlab.com/'),
  },
  {
    hosts: ['codeberg.org'],
    name: 'Codeberg',
    icon: 'simple-icons:codeberg',
    profile: at('https://codeberg.org/'),
  },
  {
    hosts: ['linkedin.com'],
    name: 'LinkedIn',
    icon: 'tabler:brand-linkedin',
    // Names may have letters of any script in them.
    profile: (user) =>
      /^(?:in\/)?[\p{L}\p{N}_-]+$/u.test(user)
        ? `https://www.linkedin.com/in/${encodeURIComponent(user.replace(/^in\//, ''))}`
        : undefined,
  },
  {
    hosts: ['x.com', 'twitter.com'],
    name: 'X',
    aliases: ['Twitter', 'X (Twitter)', 'X/Twitter', 'Twitter/X', 'X (formerly Twitter)'],
    icon: 'tabler:brand-x',
    profile: at('https://x.com/'),
  },
  {
    hosts: [],
    name: 'Mastodon',
    aliases: ['Fediverse'],
    icon: 'tabler:brand-mastodon',
    // The user name says on which of many servers it is: ada@example.social.
    profile: (user) => {
      const [, name, host] = /^([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(user) ?? [];
      return name === undefined ? undefined : `https://${host}/@${name}`;
    },
  },
  {
    hosts: ['bsky.app'],
    name: 'Bluesky',
    aliases: ['Bsky'],
    icon: 'tabler:brand-bluesky',
    // A handle is a whole host; those of the network's own users are shortened by many.
    profile: (user) => at('https://bsky.app/profile/')(/^[\w-]+$/.test(user) ? `${user}.bsky.social` : user),
  },
  {
    hosts: ['medium.com'],
    name: 'Medium',
    icon: 'tabler:brand-medium',
    profile: at('https://medium.com/@'),
  },
  {
    hosts: ['kaggle.com'],
    name: 'Kaggle',
    icon: 'simple-icons:kaggle',
    profile: at('https://www.kaggle.com/'),
  },
  { hosts: ['scholar.google.com'], name: 'Google Scholar', icon: 'simple-icons:googlescholar' },
  {
    hosts: ['stackoverflow.com'],
    name: 'Stack Overflow',
    icon: 'tabler:brand-stackoverflow',
    profile: atNumber('https://stackoverflow.com/users/'),
  },
  {
    hosts: ['huggingface.co', 'hf.co'],
    name: 'Hugging Face',
    icon: 'simple-icons:huggingface',
    profile: at('https://huggingface.co/'),
  },
  {
    hosts: ['orcid.org'],
    name: 'ORCID',
    icon: 'simple-icons:orcid',
    profile: (id) => (/^(?:\d{4}-){3}\d{3}[\dX]$/.test(id) ? `https://orcid.org/${id}` : undefined),
  },
  { hosts: ['researchgate.net'], name: 'ResearchGate', icon: 'simple-icons:researchgate' },
  {
    hosts: ['dev.to'],
    name: 'DEV',
    aliases: ['dev.to'],
    icon: 'simple-icons:devdotto',
    profile: at('https://dev.to/'),
  },
  {
    hosts: ['youtube.com', 'youtu.be'],
    name: 'YouTube',
    icon: 'tabler:brand-youtube',
    profile: at('https://www.youtube.com/@'),
  },
  {
    hosts: ['soundcloud.com'],
    name: 'SoundCloud',
    icon: 'tabler:brand-soundcloud',
    profile: at('https://soundcloud.com/'),
  },
  {
    hosts: ['leetcode.com'],
    name: 'LeetCode',
    icon: 'simple-icons:leetcode',
    profile: at('https://leetcode.com/u/'),
  },
  {
    hosts: ['codepen.io'],
    name: 'CodePen',
    icon: 'tabler:brand-codepen',
    profile: at('https://codepen.io/'),
  },
  {
    hosts: ['strava.com'],
    name: 'Strava',
    icon: 'tabler:brand-strava',
    profile: atNumber('https://www.strava.com/athletes/'),
  },
  {
    hosts: ['instagram.com'],
    name: 'Instagram',
    icon: 'tabler:brand-instagram',
    profile: at('https://www.instagram.com/'),
  },
  {
    hosts: ['substack.com'],
    name: 'Substack',
    icon: 'simple-icons:substack',
    profile: at('https://substack.com/@'),
  },
  { hosts: ['arxiv.org'], name: 'arXiv', icon: 'simple-icons:arxiv' },
  { hosts: ['dblp.org'], name: 'dblp', icon: 'simple-icons:dblp' },
];
