import { doiUrl } from '../../schema/values/doi.ts';
import { NewTabLink } from './NewTabLink.tsx';

/** A DOI as its address. The scheme is not visible, only read out and copied. */
export function DoiLink({ doi }: { doi: string }) {
  return (
    <NewTabLink href={doiUrl(doi)} className="spelt">
      <bdi dir="ltr">
        <span className="scheme">https://</span>
        {`doi.org/${doi}`}
      </bdi>
    </NewTabLink>
  );
}
