import type { Track } from '../../renderer/terrain/Road.tsx';
import type { Section } from '../../schema/sections.ts';
import { skillsTrack } from './SkillsSection.tsx';

/** The track on which the road runs along a section of each type, and leaves it. It ends at the form. */
const tracks: Readonly<Record<Exclude<Section['type'], 'skills' | 'contact'>, Track>> = {
  experience: 'rail',
  projects: 'middle',
  publications: 'far',
  talks: 'rail',
  education: 'rail',
  own: 'rail',
  hobbies: 'rail',
};

/** A section, the track on which the road comes to it, if it does, and the type of the section below it. */
export type Stop = { section: Section; from: Track | undefined; next: Section['type'] | undefined };

/**
 * The way of the road through the sections, in their order: it comes from the hero on the far track, and ends in the lake
 * of the form, or where there are sections below it or no form, in the lake of the footer.
 * @returns the sections, and the track on which the road comes to the footer
 */
export function planRoad(
  sections: readonly Section[],
  skillGroups: number,
): { stops: Stop[]; last: Track | undefined } {
  let last: Track | undefined = 'far';
  const stops = sections.map((section, index) => {
    const stop = { section, from: last, next: sections[index + 1]?.type };
    if (section.type === 'contact') last = undefined;
    else last = section.type === 'skills' ? skillsTrack(skillGroups) : tracks[section.type];
    return stop;
  });
  return { stops, last };
}
