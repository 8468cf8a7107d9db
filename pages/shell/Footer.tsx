import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import type { downloads } from '../../renderer/outputs/downloads.ts';
import { usePageContent, usePagePath, useTerrainSeed } from '../../renderer/pageContent.ts';
import { DepthLines } from '../../renderer/terrain/DepthLines.tsx';
import { Isobaths } from '../../renderer/terrain/Isobaths.tsx';
import { Shoreline } from '../../renderer/terrain/Shoreline.tsx';
import { isShortText } from '../../renderer/text/body.ts';
import { isWebAddress } from '../../renderer/text/links.ts';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { SitePage } from '../../schema/pages.ts';
import type { Section } from '../../schema/sections.ts';
import type { ProfileLink } from '../../schema/types/profileLink.ts';
import { headingId } from '../../schema/values/headingId.ts';
import styles from './Footer.module.css';
import type { PageData } from './pageData.ts';

/** The footer below the form, beside which a short text has room. */
export function FooterAfterForm(index: PageIndexProps) {
  const isAside = isShortText(usePageContent().footer.body);
  return <FooterFrame className={isAside && styles.withTextAbove} index={index} />;
}

type FooterOnShoreProps = PageIndexProps & {
  /** Whether the shore of the form is on the same page. */
  isAfterShore?: boolean;
};

/** The lake at the end of a road that does not lead to the form. */
export function FooterOnShore({ isAfterShore, ...index }: FooterOnShoreProps) {
  const shore = <Shoreline end="water" areOnPage={isAfterShore} />;
  return <FooterFrame className={styles.withShore} shore={shore} index={index} />;
}

type FooterWithButtonProps = PageIndexProps & { formLink: NonNullable<PageData['formLink']> };

/** The lake at the end of a road that leads to a button, which is a link to the form. */
export function FooterWithButton({ formLink, ...index }: FooterWithButtonProps) {
  const pagePath = usePagePath();
  return (
    <FooterFrame className={styles.withButton} shore={<Shoreline end="button" />} index={index}>
      <a className={`button ${styles.toForm}`} href={pagePath(formLink.path)}>
        <Isobaths around="button" seed={useTerrainSeed()} />
        <DepthLines around="button" />
        {formLink.title}
      </a>
    </FooterFrame>
  );
}

type FooterFrameProps = {
  className: string | false | undefined;
  shore?: ReactNode;
  index: PageIndexProps;
  children?: ReactNode;
};

function FooterFrame({ className, shore, index, children }: FooterFrameProps) {
  const { footer } = usePageContent();
  return (
    <footer className={classNames('section lake', styles.footer, className)}>
      {shore}
      {footer.body.children.length > 0 && (
        <div className={`display-italic ${styles.closingLine}`}>
          <Markdown root={footer.body} below={1} />
        </div>
      )}
      <PageIndex {...index} />
      {footer.hiddenLink && (
        <NewTabLink className="quiet until-focus" href={footer.hiddenLink.url}>
          {footer.hiddenLink.label}
        </NewTabLink>
      )}
      {children}
    </footer>
  );
}

type PageIndexProps = {
  linked: readonly Pick<SitePage, 'path' | 'title'>[];
  /** The path of this page. */
  current?: string;
  sections?: readonly Section[];
  files?: ReturnType<typeof downloads>;
  links?: readonly ProfileLink[];
};

function PageIndex({ linked, current, sections = [], files = [], links = [] }: PageIndexProps) {
  const pagePath = usePagePath();
  const { site } = usePageContent();
  const pages = linked.filter(({ path }) => sections.every(({ all }) => all?.path !== path));
  const places = sections.map(({ id, heading }) => (
    <a key={id} href={`#${headingId(id)}`}>
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
  const others = [...otherPages, ...profiles, ...documents];
  if (places.length + others.length === 0) return null;
  // No column with a single link.
  const lists = places.length > 1 && others.length > 1 ? [places, others] : [[...places, ...others]];
  return (
    <nav className={`touch-links ${styles.index}`} aria-label={site.title}>
      {lists.map((links, index) => (
        <ul key={index}>
          {links.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
