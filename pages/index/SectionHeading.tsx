import { classNames } from '../../renderer/classNames.ts';
import type { Section } from '../../schema/sections.ts';

type SectionHeadingProps = { section: Section; className?: string | undefined };

export function SectionHeading({ section: { id, heading }, className }: SectionHeadingProps) {
  return (
    <h2 id={`${id}-heading`} className={classNames('section-heading', className)}>
      {heading}
    </h2>
  );
}
