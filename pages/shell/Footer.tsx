import type { ReactElement, ReactNode } from 'react';
import type { downloads } from '../../renderer/downloads.ts';
import { sizesFrom } from '../../renderer/media/Picture.tsx';
import { usePageContent, usePagePath } from '../../renderer/pageContent.ts';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { SitePage } from '../../schema/pages.ts';
import type { Section } from '../../schema/sections.ts';
import type { ProfileLink } from '../../schema/types/profileLink.ts';
import './Footer.css';

type FooterProps = {
  sections?: readonly Section[];
  linked: readonly Pick<SitePage, 'path' | 'title'>[];
  links?: readonly ProfileLink[];
  files?: ReturnType<typeof downloads>;
  current?: string | undefined;
  shore?: ReactNode;
  /** The last element of the page: a button to the form. */
  action?: ReactNode;
};

export function Footer({ current, shore, action, ...index }: FooterProps) {
  const { footer } = usePageContent();
  const classes = ['section', 'lake', 'footer'];
  if (shore) classes.push('with-shore');
  if (action) classes.push('to-button');
  return (
    <footer className={classes.join(' ')}>
      {shore}
      {footer.body.children.length > 0 && (
        <div className="closing-line">
          <Markdown
            root={footer.body}
            below={1}
            pictureSizes={sizesFrom('52rem', 44, '90vw')}
            isOnHome={current === undefined}
          />
        </div>
      )}
      <PageIndex current={current} {...index} />
      {footer.hiddenLink && (
        <NewTabLink className="hidden-link" href={footer.hiddenLink.url}>
          {footer.hiddenLink.label}
        </NewTabLink>
      )}
      {action}
    </footer>
  );
}

function PageIndex({
  linked,
  current,
  sections = [],
  files = [],
  links = [],
}: Omit<FooterProps, 'shore' | 'action'>) {
  const pagePath = usePagePath();
  const pages = linked.filter(({ path }) => sections.every(({ all }) => all?.path !== path));
  const places = sections.map(({ id, heading }) => (
    <a key={id} href={`#${id}-heading`}>
      {heading}
    </a>
  ));
  const otherPages = pages.map(({ path, title }) => (
    <a key={path} href={pagePath(path)} aria-current={path === current ? 'page' : undefined}>
      {title}
    </a>
  ));
  const profiles = links.map(({ name, url }) => (
    <NewTabLink key={name + url} href={url} isProfile={url.startsWith('https:')}>
      {name}
    </NewTabLink>
  ));
  const documents = files.map(({ path, label, saveAs }) => (
    <a key={path} href={pagePath(path)} download={saveAs}>
      {label}
    </a>
  ));
  if (pages.length + sections.length + files.length + links.length === 0) return null;
  return (
    <nav className="page-links">
      <LinkList>{places}</LinkList>
      <LinkList>{[...otherPages, ...profiles]}</LinkList>
      <LinkList>{documents}</LinkList>
    </nav>
  );
}

function LinkList({ children }: { children: readonly ReactElement[] }) {
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map((link) => (
        <li key={link.key}>{link}</li>
      ))}
    </ul>
  );
}
