import { iconSchema } from '../../schema/values/icons.ts';
import { findNamedUrl } from '../../schema/values/url.ts';

/** Name, icon, hosts, and the start of the addresses of profiles, to which a user name is added. */
const table = `
GitHub          tabler:brand-github           github.com          https://github.com/
GitLab          tabler:brand-gitlab           gitlab.com          https://gitlab.com/
Codeberg        simple-icons:codeberg         codeberg.org        https://codeberg.org/
LinkedIn        tabler:brand-linkedin         linkedin.com        https://www.linkedin.com/in/
X               tabler:brand-x                x.com,twitter.com   https://x.com/
Twitter         tabler:brand-x                twitter.com         https://x.com/
Bluesky         tabler:brand-bluesky          bsky.app            https://bsky.app/profile/
Medium          tabler:brand-medium           medium.com          https://medium.com/@
Kaggle          simple-icons:kaggle           kaggle.com          https://www.kaggle.com/
Google Scholar  simple-icons:googlescholar    scholar.google.com
Stack Overflow  tabler:brand-stackoverflow    stackoverflow.com
Hugging Face    simple-icons:huggingface      huggingface.co      https://huggingface.co/
ORCID           simple-icons:orcid            orcid.org
ResearchGate    simple-icons:researchgate     researchgate.net
YouTube         tabler:brand-youtube          youtube.com         https://www.youtube.com/@
SoundCloud      tabler:brand-soundcloud       soundcloud.com      https://soundcloud.com/
LeetCode        simple-icons:leetcode         leetcode.com        https://leetcode.com/u/
CodePen         tabler:brand-codepen          codepen.io          https://codepen.io/
Strava          tabler:brand-strava           strava.com
Instagram       tabler:brand-instagram        instagram.com       https://www.instagram.com/
Substack        simple-icons:substack         substack.com        https://substack.com/@
Mastodon        tabler:brand-mastodon         mastodon.social
arXiv           simple-icons:arxiv            arxiv.org
dblp            simple-icons:dblp             dblp.org
`;

const networks = table
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', icon = '', hosts = '', profile] = row.split(/ {2,}/);
    return { name, icon, hosts: hosts.split(','), profile };
  });

/** The usual name and the icon of a link's button, by its address or the name that a résumé gives the network. */
export function findNetwork(address: string, name = ''): { name: string; icon: string } {
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'mailto:') return { name: 'Email', icon: 'tabler:mail' };
  const host = hostname.replace(/^www\./, '');
  const isOn = (known: string) => host === known || host.endsWith(`.${known}`);
  const network = networks.find(({ hosts }) => hosts.some(isOn)) ?? findByName(name);
  if (network) return network;
  // Mastodon and similar servers run on any host, but their addresses have this form.
  return { name: host, icon: /^\/@[^/]+\/?$/.test(pathname) ? 'tabler:brand-mastodon' : 'tabler:link' };
}

/** The address of a profile, made of the network's name and a user name; nothing where that is not known. */
export function composeProfileUrl(network: string, username: string): string | undefined {
  const user = username.trim().replace(/^@/, '');
  const named = findNamedUrl(username.trim()) ?? findNamedUrl(`@${user}`);
  if (named !== undefined) return named;
  const { profile } = findByName(network) ?? {};
  return profile !== undefined && /^[\w.-]+$/.test(user) ? profile + user : undefined;
}

function findByName(name: string) {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return networks.find((network) => letters(network.name) === letters(name));
}

/** An icon that is called like a word of a card's title, such as `Chess`. */
export function guessIcon(title: string, fallback: string): string {
  const words = title.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const icons = words.map((word) => `tabler:${word}`);
  return icons.find((icon) => iconSchema.safeParse(icon).success) ?? fallback;
}
