import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import type { downloads } from '../../renderer/outputs/downloads.ts';
import { usePageContent, usePagePath, useTerrainSeed } from '../../renderer/pageContent.ts';
import { Isobaths } from '../../renderer/terrain/Isobaths.tsx';
import { drawButtonIsobaths } from '../../renderer/terrain/isobaths.ts';
import { isShortText } from '../../renderer/text/body.ts';
import { isWebAddress } from '../../renderer/text/links.ts';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { PageData } from '../../schema/pageData.ts';
import type { SitePage } from '../../schema/pages.ts';
import type { Section } from '../../schema/sections.ts';
import type { ProfileLink } from '../../schema/types/profileLink.ts';
import styles from './Footer.module.css';

type FooterProps = {
  sections?: readonly Section[];
  linked: readonly Pick<SitePage, 'path' | 'title'>[];
  links?: readonly ProfileLink[];
  files?: ReturnType<typeof downloads>;
  current?: string | undefined;
  shore?: ReactNode;
  /** Whether the form is above, beside which a short text has room. */
  isAfterForm?: boolean;
  /** The page with the form, to which the last button leads. */
  formLink?: PageData['formLink'];
};

export function Footer({ current, shore, isAfterForm = false, formLink, ...index }: FooterProps) {
  const { footer } = usePageContent();
  const pagePath = usePagePath();
  const isobaths = drawButtonIsobaths(useTerrainSeed());
  const onShore = Boolean(shore) && `with-shore ${styles.withShore}`;
  const toButton = formLink && `with-landing ${styles.withButton}`;
  const isAside = isAfterForm && isShortText(footer.body);
  return (
    <footer className={classNames('section lake', styles.footer, isAside && styles.open, onShore, toButton)}>
      {shore}
      {footer.body.children.length > 0 && (
        <div className={classNames('display-italic', styles.closingLine, isAside && styles.aside)}>
          <Markdown root={footer.body} below={1} />
        </div>
      )}
      <PageIndex current={current} {...index} />
      {footer.hiddenLink && (
        <NewTabLink className={`small until-focus ${styles.hiddenLink}`} href={footer.hiddenLink.url}>
          {footer.hiddenLink.label}
        </NewTabLink>
      )}
      {formLink && (
        <a className={`button ${styles.toForm}`} href={pagePath(formLink.path)}>
          <Isobaths around="button" lines={isobaths} />
          <svg className="drawing around-button" aria-hidden="true">
            <use href="#around-button" />
          </svg>
          {formLink.title}
        </a>
      )}
    </footer>
  );
}

type PageIndexProps = Omit<FooterProps, 'shore' | 'formLink'>;

function PageIndex({ linked, current, sections = [], files = [], links = [] }: PageIndexProps) {
  const pagePath = usePagePath();
  const { site } = usePageContent();
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
    <NewTabLink key={name + url} href={url} isProfile={isWebAddress(url)}>
      {name}
    </NewTabLink>
  ));
  const documents = files.map(({ path, label, saveAs }) => (
    <a key={path} href={pagePath(path)} download={saveAs}>
      {label}
    </a>
  ));
  const lists = [places, [...otherPages, ...profiles], documents].filter(({ length }) => length > 0);
  if (lists.length === 0) return null;
  return (
    <nav className={`touch-links ${styles.index}`} aria-label={site.title}>
      {lists.map((list, index) => (
        <ul key={index} className={index === 0 ? styles.firstList : undefined}>
          {list.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
