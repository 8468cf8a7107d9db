import type { Profile } from '../schema/profile.ts';
import type { Site } from '../schema/site.ts';

/** What the document shell needs of every page's data. Only a page with a `path` is for search engines. */
export type PageData = {
  site: Site;
  profile: Profile;
  head: { title: string; path?: string };
};
