import { findIcon } from '../../../schema/icons.ts';

/** Words, by how they begin, and the icons of Tabler that stand for them. The first that fits is taken. */
const icons: readonly (readonly [RegExp, string])[] = [
  [/^(?:ai|ml|nlp|llms?|machine|deep|neural|artificial)$/, 'brain'],
  [/^(?:data|analy|statist|visuali)/, 'chart-dots-3'],
  [/^(?:cloud|infra|devops|platform|distributed|kubernetes)/, 'cloud'],
  [/^(?:databas|sql|storage)/, 'database'],
  [/^(?:web|frontend|internet)/, 'world-www'],
  [/^(?:backend|server|linux|system)/, 'server'],
  [/^(?:mobile|android|ios$)/, 'device-mobile'],
  [/^(?:secur|privacy|crypto)/, 'shield'],
  [/^(?:program|coding|software|develop|source$)/, 'code'],
  [/^(?:language|writing|blog)/, 'language'],
  [/^(?:leader|manage|team|mentor|volunt|teach|communicat|operation)/, 'users'],
  [/^(?:design|painting|drawing|arts?$)/, 'palette'],
  [/^(?:scien|research|biolog|chemi|physic)/, 'flask'],
  [/^(?:running|jogging|marathon|trail)/, 'run'],
  [/^(?:cycling|bik|gravel)/, 'bike'],
  [/^(?:hik|climb|mountain|outdoor|walking|tramping|skiing)/, 'mountain'],
  [/^(?:garden|plant|nature)/, 'plant'],
  [/^(?:music|guitar|piano|singing|choir|jazz)/, 'music'],
  [/^(?:photo|film|video)/, 'camera'],
  [/^(?:reading|books?$|literat|philosoph|histor)/, 'book'],
  [/^(?:cook|baking|food|ferment|bread)/, 'chef-hat'],
  [/^(?:games?$|gaming)/, 'device-gamepad-2'],
  [/^(?:travel|flying)/, 'plane'],
  [/^(?:sailing|boat|rowing|kayak)/, 'sailboat'],
  [/^(?:swimming|surfing|diving)/, 'swimming'],
  [/^(?:wildlife|animal|birding)|^(?:dogs?|cats?|pets?|birds?)$/, 'paw'],
  [/^(?:cartograph|maps?$|mapping|geograph)/, 'map'],
  [/^(?:stars|astro|telescop)/, 'telescope'],
];

/**
 * The icon that a title suggests: by one of the usual words, or by a word that an icon is called after (`Chess`).
 * @param fallback the icon of a title that suggests none
 */
export function guessIcon(title: string, fallback: string): string {
  const words: string[] = title.toLowerCase().match(/[a-z]+/g) ?? [];
  const usual = words.flatMap((word) => icons.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  const names = [...usual, ...words.filter((word) => word.length > 3)].map((name) => `tabler:${name}`);
  return names.find((icon) => findIcon(icon) !== undefined) ?? fallback;
}
