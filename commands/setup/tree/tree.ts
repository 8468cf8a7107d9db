import type { Footer } from '../../../schema/types/footer.ts';
import type { Hobby } from '../../../schema/types/hobby.ts';
import type { Profile } from '../../../schema/types/profile.ts';
import type { ProfileLink } from '../../../schema/types/profileLink.ts';
import type { Site } from '../../../schema/types/site.ts';
import type { SkillGroup } from '../../../schema/types/skillGroup.ts';
import type { SetupRecord } from './readRecord.ts';

/**
 * One file of the content folder: its path there, its text as it stands, what it says, and whether it still is the
 * sample's, or holds work of the owner's: what the setup wrote itself is neither. `body` is the Markdown below front
 * matter, trimmed, and empty for JSON.
 */
export type ContentFile<T> = {
  source: string;
  text: string;
  value: T;
  body: string;
  isSample: boolean;
  isOwn: boolean;
};

/** The files that the setup writes, as they are before. */
export type Tree = {
  folder: string;
  record: SetupRecord;
  site: ContentFile<Site>;
  profile: ContentFile<Profile>;
  footer: ContentFile<Footer>;
  links: ContentFile<ProfileLink>[];
  skills: ContentFile<SkillGroup>[];
  hobbies: ContentFile<Hobby>[];
};
