import type { ReactNode } from 'react';
import { doiUrl } from '../../schema/values/identifiers.ts';
import { isFilePath } from '../../schema/values/url.ts';
import { usePageContent, usePagePath, useWordLanguage } from '../pageContent.ts';

type NewTabLinkProps = {
  href: string | undefined;
  className?: string | undefined;
  /** Adds `rel="me"`, by which another site verifies that the owner's profile there belongs to this site. */
  isProfile?: boolean;
  children: ReactNode;
};

/** Opens a new tab and tells screen readers so; pages of this site, mail and calls do not. Without `href`, only the text. */
export function NewTabLink({ href, className, isProfile = false, children }: NewTabLinkProps) {
  const { opensInNewTab } = usePageContent().words.labels;
  const lang = useWordLanguage(opensInNewTab);
  const pagePath = usePagePath();
  if (href === undefined) return children;
  const isPage = href.startsWith('/') && !isFilePath(href);
  const isNewTab = !isPage && !/^(?:mailto|tel):/.test(href);
  const rel = isProfile ? 'me noopener noreferrer' : 'noopener noreferrer';
  return (
    <a
      href={href.startsWith('/') ? pagePath(href) : href}
      className={className}
      {...(isNewTab && { target: '_blank', rel })}
    >
      {children}
      {isNewTab && <span className="visually-hidden" lang={lang}>{` (${opensInNewTab})`}</span>}
    </a>
  );
}

export function DoiLink({ doi }: { doi: string }) {
  return (
    <NewTabLink href={doiUrl(doi)} className="spelt">
      <bdi dir="ltr">
        <span className="unseen">https://</span>
        {`doi.org/${doi}`}
      </bdi>
    </NewTabLink>
  );
}
