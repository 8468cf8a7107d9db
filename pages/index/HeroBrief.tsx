import type { ReactNode } from 'react';
import { sizesFrom } from '../../renderer/media/Picture.tsx';
import { usePageContent } from '../../renderer/pageContent.ts';
import { splitOpening } from '../../renderer/text/career.ts';
import { Results } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import type { Content } from '../../schema/content.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import './HeroBrief.css';
import { ProfileLinks } from './ProfileLinks.tsx';

export const summarySizes = sizesFrom('46rem', 39, '90vw');

type HeroBriefProps = { results: readonly Result[]; links: Content['links']; children: ReactNode };

/** The opening of the summary, the results, `children` with the profiles in one line, and the rest of the summary. */
export function HeroBrief({ results, links, children }: HeroBriefProps) {
  const { opening, rest } = splitOpening(usePageContent().profile.body);
  return (
    <div className="brief-summary">
      <div className="lead">
        <Markdown root={opening} below={1} pictureSizes={summarySizes} />
      </div>
      <Results results={results} />
      <div className="row">
        {children}
        <ProfileLinks links={links} isBrief />
      </div>
      {rest && (
        <div className="hero-rest">
          <Markdown root={rest} below={1} pictureSizes={summarySizes} />
        </div>
      )}
    </div>
  );
}
