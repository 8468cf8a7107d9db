import type { Root } from 'mdast';
import type { ReactNode } from 'react';
import { usePagePath } from '../../renderer/pageContent.ts';
import waypoint from '../../renderer/terrain/Waypoint.module.css';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import '../../renderer/text/story.css';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import type { Entry } from '../../schema/types/entry.ts';
import styles from './PageParts.module.css';

/** The title of a page, and parts such as a filter that apply to all of it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1>
        <Unbroken>{title}</Unbroken>
      </h1>
      {children && <div className={styles.ofAll}>{children}</div>}
    </div>
  );
}

type StoryProps = { text: Root | undefined; margin?: ReactNode; children?: ReactNode };

/** A long text, with a fact about it in the margin. */
export function Story({ text, margin, children }: StoryProps) {
  return (
    <div className="beside-heading">
      {margin && <p className={`quiet ${waypoint.label}`}>{margin}</p>}
      <div className="story">
        {text && <Markdown root={text} below={1} headingClass={waypoint.label} />}
        {children}
      </div>
    </div>
  );
}

type NextPageProps = {
  entry: Entry | undefined;
  label: string;
  rel?: string;
  picture?: ReactNode;
};

/** Leads on to the page of an entry, if there is one, from the end of this page. */
export function NextPage({ entry, label, rel, picture }: NextPageProps) {
  const pagePath = usePagePath();
  if (entry?.url === undefined) return null;
  return (
    <a className={`display beside-heading ${styles.next}`} href={pagePath(entry.url)} rel={rel}>
      <small className={waypoint.label}>{label}</small>{' '}
      <span className={styles.title}>
        <span className="with-arrow">{entry.title}</span>
        {picture}
      </span>
    </a>
  );
}
