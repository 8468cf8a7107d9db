import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import type { Section } from '../../schema/sections.ts';

type HeadedSectionProps = {
  section: Section;
  className?: string | undefined;
  headingClassName: string | undefined;
  children: ReactNode;
};

/** A section with its heading, to which the navigation links. */
export function HeadedSection({ section, className, headingClassName, children }: HeadedSectionProps) {
  const headingId = `${section.id}-heading`;
  return (
    <section className={className} aria-labelledby={headingId}>
      <h2 id={headingId} className={classNames('section-heading map-label', headingClassName)}>
        {section.heading}
      </h2>
      {children}
    </section>
  );
}
