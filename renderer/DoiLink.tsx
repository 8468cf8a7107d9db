import { doiUrl } from '../schema/doi.ts';
import { NewTabLink } from './NewTabLink.tsx';

/** A DOI as its address, as its registrars want it to be shown. Source: https://www.crossref.org/display-guidelines/ */
export function DoiLink({ doi, newTabLabel }: { doi: string; newTabLabel: string }) {
  return (
    <NewTabLink href={doiUrl(doi)} label={newTabLabel} className="spelt">
      <bdi dir="ltr">{`https://doi.org/${doi}`}</bdi>
    </NewTabLink>
  );
}
