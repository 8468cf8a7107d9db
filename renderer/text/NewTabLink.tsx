import type { ReactNode } from 'react';
import { usePagePath } from '../pagePath.ts';
import { useSpokenIn } from './Word.tsx';

type Props = {
  href: string | undefined;
  label: string;
  className?: string | undefined;
  /** Whether it leads to the owner's profile on another site, which may then verify this one. */
  isProfile?: boolean;
  children: ReactNode;
};

/** Opens a new tab, as `label` tells screen readers, but for pages of this site. Without `href`, the text alone. */
export function NewTabLink({ href, label, className, isProfile = false, children }: Props) {
  const lang = useSpokenIn(label);
  const pagePath = usePagePath();
  if (href === undefined) return children;
  if (/^\/.*\/$/.test(href)) {
    return (
      <a href={pagePath(href)} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={href.startsWith('/') ? pagePath(href) : href}
      className={className}
      target="_blank"
      rel={isProfile ? 'me noopener noreferrer' : 'noopener noreferrer'}
    >
      {children}
      <span className="visually-hidden" lang={lang}>{` (${label})`}</span>
    </a>
  );
}
