import { Icon } from './Icon.tsx';
import { NewTabLink } from './NewTabLink.tsx';

type Props = {
  url: string;
  icon: string;
  /** What it belongs to, for screen readers: links to one host would otherwise have one name. */
  of: string;
  newTabLabel: string;
  /** Another link beside it: one to the same host is told apart by its path. */
  beside?: string | undefined;
};

/**
 * A link that is called by the host that it leads to, since the content has no words for "slides" or "source code" in its
 * language. The icon says what is there.
 */
export function HostLink({ url, icon, of, newTabLabel, beside }: Props) {
  const { host, pathname } = new URL(url);
  const name = host.replace(/^www\./, '');
  const isSame = beside !== undefined && new URL(beside).host === host;
  return (
    <NewTabLink href={url} label={newTabLabel} className="host-link">
      <Icon name={icon} />
      <span className="visually-hidden">{`${of}: `}</span>
      <bdi>{isSame ? name + pathname : name}</bdi>
    </NewTabLink>
  );
}
