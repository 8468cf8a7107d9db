import { Fragment } from 'react';
import { doiUrl } from '../../schema/values/doi.ts';
import { NewTabLink } from './NewTabLink.tsx';

/**
 * A DOI as its address, as registrars want it to be shown. The scheme is not visible, only read out and copied. Lines may break
 * after each slash.
 * Source: https://www.crossref.org/display-guidelines/
 */
export function DoiLink({ doi, newTabLabel }: { doi: string; newTabLabel: string }) {
  const [start = '', ...parts] = doi.split('/');
  return (
    <NewTabLink href={doiUrl(doi)} label={newTabLabel} className="spelt">
      <bdi dir="ltr">
        <span className="scheme">https://</span>doi.org/
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
