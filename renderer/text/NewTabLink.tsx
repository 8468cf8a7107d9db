import type { ReactNode } from 'react';

type Props = { href: string | undefined; label: string; className?: string | undefined; children: ReactNode };

/** A link that opens a new tab and says so (`label`) to screen readers; what leads nowhere is its text alone. */
export function NewTabLink({ href, label, className, children }: Props) {
  if (href === undefined) return children;
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` (${label})`}</span>
    </a>
  );
}
