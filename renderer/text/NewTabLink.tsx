import type { ReactNode } from 'react';
import { useSpokenIn } from './Word.tsx';

type Props = { href: string | undefined; label: string; className?: string | undefined; children: ReactNode };

/** A link that opens a new tab and says so (`label`) to screen readers; what leads nowhere is its text alone. */
export function NewTabLink({ href, label, className, children }: Props) {
  const lang = useSpokenIn(label);
  if (href === undefined) return children;
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden" lang={lang}>{` (${label})`}</span>
    </a>
  );
}
