/** A card of skills, and one of what the owner does beyond work. `text` is Markdown. */
export type SkillsAnswer = { title: string; skills: string[] };
export type HobbyAnswer = { title: string; text: string };

/** A profile on another site. Without a name, it is called what that site is called. */
export type LinkAnswer = { url: string; name?: string };

/**
 * Everything that the setup asks for. `summary` and `closing`, the message at the foot of the page, are Markdown; `portrait` is the path of a picture anywhere on this
 * machine. What is optional is made from the rest, or left as it is.
 */
export type Answers = {
  name: string;
  title: string;
  location: string;
  employer: string;
  employerUrl: string;
  summary: string;
  language: string;
  closing?: string | undefined;
  url?: string | undefined;
  description?: string | undefined;
  keywords?: string[] | undefined;
  portrait?: string | undefined;
  portraitAlt?: string | undefined;
  links: LinkAnswer[];
  skills: SkillsAnswer[];
  hobbies: HobbyAnswer[];
  /** Whether the sample's cards stay where the owner gave none of their own. */
  keepSampleCards: boolean;
};
