import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import type { Section } from '../../schema/sections.ts';
import { headingId } from '../../schema/values/headingId.ts';
import styles from './HeadedSection.module.css';

type HeadedSectionProps = {
  section: Section;
  className?: string | undefined;
  headingClass?: string | false | undefined;
  /** Whether the heading leaves room for the road in the middle. */
  isHalfWidth?: boolean;
  road?: ReactNode;
  children: ReactNode;
};

/** A section with its heading, to which the navigation links. */
export function HeadedSection(props: HeadedSectionProps) {
  const { section, className, headingClass, isHalfWidth = false, road, children } = props;
  const id = headingId(section.id);
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={classNames(styles.heading, isHalfWidth && styles.halfWidth, headingClass)}>
        {section.heading}
        {road}
      </h2>
      {children}
    </section>
  );
}
