import type { ReactNode } from 'react';
import type { Section } from '../../schema/sections.ts';

type HeadedSectionProps = {
  section: Section;
  className?: string | undefined;
  headingClass: string | undefined;
  road?: ReactNode;
  children: ReactNode;
};

/** A section with its heading, to which the navigation links. */
export function HeadedSection({ section, className, headingClass, road, children }: HeadedSectionProps) {
  const headingId = `${section.id}-heading`;
  return (
    <section className={className} aria-labelledby={headingId}>
      <h2 id={headingId} className={`section-heading ${headingClass}`}>
        {section.heading}
        {road}
      </h2>
      {children}
    </section>
  );
}
