/** Key names of other generators, and the keys that they may mean here; the first that the file can have is meant. */
const meanings: Readonly<Record<string, string>> = {
  'job position jobtitle heading headline': 'role title name',
  title: 'role qualification name heading',
  name: 'title label role qualification',
  'degree studytype program programme': 'qualification',
  'company employer organization workplace': 'organisation employer client institution',
  'school university college': 'institution organisation',
  'issuer awarder authority': 'organisation',
  'credentialid license number': 'id',
  'expiry expirationdate expirydate validuntil': 'expires until',
  'fluency proficiency': 'level',
  'metrics outcomes achievements': 'results',
  'figure number': 'value',
  'metric label': 'measure',
  'before versus compared': 'baseline',
  huggingface: 'model',
  'dataset datasets': 'data',
  livedemo: 'demo',
  'visa citizenship': 'workRights',
  available: 'availability',
  'tech technologies technology stack tools tags topics': 'skills keywords',
  'github repo gitlab source sourcecode code': 'repository code url',
  'external link website homepage href demo live permalink': 'url links',
  'linkedin twitter mastodon orcid': 'url',
  'cover image img thumbnail hero featured featuredimage teaser screenshot': 'picture pictures portrait',
  'photo avatar': 'portrait picture',
  file: 'src pdf',
  'caption description': 'alt',
  'date startdate from since begin began year': 'start date',
  'year published publishdate pubdate releasedate issued enddate': 'date end',
  'to until ended finish': 'end',
  'description excerpt subtitle tagline abstract blurb': 'summary description text abstract caption',
  'city country place address region': 'location',
  'journal conference booktitle event publisher publication': 'venue',
  'author creators': 'authors',
  'weight sort index rank priority': 'order',
  'draft hidden unlisted': 'private',
  'menu nav': 'navigation',
  lang: 'language',
  'baseurl siteurl': 'url',
};

export function foreignNames(keys: readonly string[]): ReadonlyMap<string, string> {
  const named = Object.entries(meanings).flatMap(([names, meant]) => {
    const key = meant.split(' ').find((target) => keys.includes(target));
    return key === undefined ? [] : names.split(' ').map((name) => [name, key] as const);
  });
  // Where two rows have a name, the first counts.
  return new Map(named.toReversed());
}
