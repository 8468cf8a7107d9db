import { iconSchema } from '../../schema/values/icons.ts';

const table = `
GitHub          tabler:brand-github           github.com
GitLab          tabler:brand-gitlab           gitlab.com
Codeberg        simple-icons:codeberg         codeberg.org
LinkedIn        tabler:brand-linkedin         linkedin.com
X               tabler:brand-x                x.com,twitter.com
Twitter         tabler:brand-x                twitter.com
Bluesky         tabler:brand-bluesky          bsky.app
Medium          tabler:brand-medium           medium.com
Kaggle          simple-icons:kaggle           kaggle.com
Google Scholar  simple-icons:googlescholar    scholar.google.com
Stack Overflow  tabler:brand-stackoverflow    stackoverflow.com
Hugging Face    simple-icons:huggingface      huggingface.co
ORCID           simple-icons:orcid            orcid.org
ResearchGate    simple-icons:researchgate     researchgate.net
YouTube         tabler:brand-youtube          youtube.com
SoundCloud      tabler:brand-soundcloud       soundcloud.com
LeetCode        simple-icons:leetcode         leetcode.com
CodePen         tabler:brand-codepen          codepen.io
Strava          tabler:brand-strava           strava.com
Instagram       tabler:brand-instagram        instagram.com
Substack        simple-icons:substack         substack.com
Mastodon        tabler:brand-mastodon         mastodon.social
arXiv           simple-icons:arxiv            arxiv.org
dblp            simple-icons:dblp             dblp.org
`;

const networks = table
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', icon = '', hosts = ''] = row.split(/ {2,}/);
    return { name, icon, hosts: hosts.split(',') };
  });

/** The usual name and the icon of a link's button, by its address or the name that a résumé gives the network. */
export function findNetwork(address: string, name = ''): { name: string; icon: string } {
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'mailto:') return { name: 'Email', icon: 'tabler:mail' };
  const host = hostname.replace(/^www\./, '');
  const isOn = (known: string) => host === known || host.endsWith(`.${known}`);
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const network =
    networks.find(({ hosts }) => hosts.some(isOn)) ??
    networks.find((one) => letters(one.name) === letters(name));
  if (network) return network;
  // Mastodon and similar servers run on any host, but their addresses have this form.
  return { name: host, icon: /^\/@[^/]+\/?$/.test(pathname) ? 'tabler:brand-mastodon' : 'tabler:link' };
}

/** Icons for cards whose titles name none, for example in other languages: by position, so that they differ. */
const placeIcons: Readonly<Record<string, readonly string[]>> = {
  skills: ['tools', 'code', 'chart-dots-3', 'cloud', 'book', 'users'],
  hobbies: ['heart', 'leaf', 'compass', 'music', 'camera', 'star'],
};

/** The icon of a new card: one named like a word of its title (`Chess`), or one by its position; for other types, none. */
export function guessIcon(type: string, title: unknown, place: number): string | undefined {
  const others = placeIcons[type];
  if (!others) return undefined;
  const words =
    String(title)
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? [];
  const icons = words.map((word) => `tabler:${word}`);
  return (
    icons.find((icon) => iconSchema.safeParse(icon).success) ?? `tabler:${others[place % others.length]}`
  );
}
