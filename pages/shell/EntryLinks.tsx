import { Icon } from '../../renderer/Icon.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { EntryLink } from '../../schema/types/entry.ts';

export function EntryLinks({ title, links }: { title: string; links: readonly EntryLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className="joined row quiet">
      {links.map((link) => (
        <LinkOfEntry key={link.label + link.url} title={title} {...link} />
      ))}
    </p>
  );
}

type LinkOfEntryProps = Omit<EntryLink, 'kind'> & { title: string };

/** The title of the entry makes the links of two entries different for screen readers. */
export function LinkOfEntry({ title, url, label, icon }: LinkOfEntryProps) {
  return (
    <span>
      <NewTabLink href={url}>
        {icon && <Icon name={icon} />}
        <span className="visually-hidden">{`${title}: `}</span>
        {label}
      </NewTabLink>
    </span>
  );
}
