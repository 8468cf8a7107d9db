import type { Track } from '../../renderer/terrain/Road.tsx';
import type { Section } from '../../schema/sections.ts';
import { skillsTrack } from './SkillsSection.tsx';

/** A section, the track on which the road comes to it, and the type of the section below it. */
export type Stop = { section: Section; from: Track; next: Section['type'] | undefined };

/**
 * The way of the road through the sections, in their order. It comes from the hero on the far track.
 * @returns the sections, and the track on which the road leaves the last
 */
export function planRoad(sections: readonly Section[], skillGroups: number): { stops: Stop[]; last: Track } {
  let last: Track = 'far';
  const stops = sections.map((section, index) => {
    const stop = { section, from: last, next: sections[index + 1]?.type };
    last =
      section.type === 'skills' ? skillsTrack(skillGroups) : section.type === 'projects' ? 'middle' : 'rail';
    return stop;
  });
  return { stops, last };
}
