import { Fragment } from 'react';
import { doiUrl } from '../schema/doi.ts';
import { NewTabLink } from './NewTabLink.tsx';

/**
 * A DOI as its address, as its registrars want it to be shown; a line may break behind each slash.
 * Source: https://www.crossref.org/display-guidelines/
 */
export function DoiLink({ doi, newTabLabel }: { doi: string; newTabLabel: string }) {
  const [start = '', ...parts] = doi.split('/');
  return (
    <NewTabLink href={doiUrl(doi)} label={newTabLabel} className="spelt">
      <bdi dir="ltr">
        {`https://doi.org/`}
        <wbr />
        {start}
        {parts.map((part, index) => (
          <Fragment key={index}>
            /<wbr />
            {part}
          </Fragment>
        ))}
      </bdi>
    </NewTabLink>
  );
}
