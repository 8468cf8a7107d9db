import { Icon } from './Icon.tsx';
import { NewTabLink } from './NewTabLink.tsx';

type Props = {
  url: string;
  icon: string;
  /** What it belongs to, for screen readers: links to one host would otherwise have one name. */
  of: string;
  newTabLabel: string;
};

/**
 * A link that is called by the host that it leads to, since the content has no words for "slides" or "source code" in its
 * language. The icon says what is there.
 */
export function HostLink({ url, icon, of, newTabLabel }: Props) {
  return (
    <NewTabLink href={url} label={newTabLabel} className="host-link">
      <Icon name={icon} />
      <span className="visually-hidden">{`${of}: `}</span>
      <bdi>{new URL(url).host.replace(/^www\./, '')}</bdi>
    </NewTabLink>
  );
}
