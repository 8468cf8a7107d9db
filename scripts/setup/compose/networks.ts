/**
 * A site with profiles, as far as its address does not tell it: what it is called, its icon, and how the address of a
 * profile is made of a user name.
 */
type Network = { hosts: readonly string[]; name: string; icon: string; profile?: (user: string) => string };

/** Networks whose names or icons can't be made of their addresses. Any other site is looked up by its host. */
export const networks: readonly Network[] = [
  {
    hosts: ['github.com'],
    name: 'GitHub',
    icon: 'tabler:brand-github',
    profile: (user) => `https://github.com/${user}`,
  },
  {
    hosts: ['gitlab.com'],
    name: 'GitLab',
    icon: 'tabler:brand-gitlab',
    profile: (user) => `https://gitlab.com/${user}`,
  },
  {
    hosts: ['linkedin.com'],
    name: 'LinkedIn',
    icon: 'tabler:brand-linkedin',
    profile: (user) => `https://www.linkedin.com/in/${user}`,
  },
  {
    hosts: ['x.com', 'twitter.com'],
    name: 'X',
    icon: 'tabler:brand-x',
    profile: (user) => `https://x.com/${user}`,
  },
  {
    hosts: ['medium.com'],
    name: 'Medium',
    icon: 'tabler:brand-medium',
    profile: (user) => `https://medium.com/@${user}`,
  },
  {
    hosts: ['kaggle.com'],
    name: 'Kaggle',
    icon: 'simple-icons:kaggle',
    profile: (user) => `https://www.kaggle.com/${user}`,
  },
  { hosts: ['scholar.google.com'], name: 'Google Scholar', icon: 'simple-icons:googlescholar' },
  { hosts: ['stackoverflow.com'], name: 'Stack Overflow', icon: 'tabler:brand-stackoverflow' },
  { hosts: ['huggingface.co', 'hf.co'], name: 'Hugging Face', icon: 'simple-icons:huggingface' },
  { hosts: ['orcid.org'], name: 'ORCID', icon: 'simple-icons:orcid' },
  { hosts: ['researchgate.net'], name: 'ResearchGate', icon: 'simple-icons:researchgate' },
  { hosts: ['dev.to'], name: 'DEV', icon: 'simple-icons:devdotto' },
  { hosts: ['bsky.app'], name: 'Bluesky', icon: 'tabler:brand-bluesky' },
  { hosts: ['youtube.com', 'youtu.be'], name: 'YouTube', icon: 'tabler:brand-youtube' },
  { hosts: ['soundcloud.com'], name: 'SoundCloud', icon: 'tabler:brand-soundcloud' },
  { hosts: ['leetcode.com'], name: 'LeetCode', icon: 'simple-icons:leetcode' },
  { hosts: ['codepen.io'], name: 'CodePen', icon: 'tabler:brand-codepen' },
  { hosts: ['strava.com'], name: 'Strava', icon: 'tabler:brand-strava' },
  { hosts: ['instagram.com'], name: 'Instagram', icon: 'tabler:brand-instagram' },
  { hosts: ['substack.com'], name: 'Substack', icon: 'simple-icons:substack' },
  { hosts: ['arxiv.org'], name: 'arXiv', icon: 'simple-icons:arxiv' },
  { hosts: ['dblp.org'], name: 'dblp', icon: 'simple-icons:dblp' },
];
