import { Day } from '../../renderer/Dates.tsx';
import type { linkLabels } from '../../renderer/labels.ts';
import type { Content } from '../../schema/content.ts';
import { EntryLinks } from './EntryLinks.tsx';
import type { SectionProps } from './TrailSection.tsx';
import { WorksSection } from './WorksSection.tsx';

type Props = SectionProps & Pick<Content, 'talks'> & { labels: ReturnType<typeof linkLabels> };

export function TalksSection({ talks, labels, ...section }: Props) {
  const { language, newTabLabel } = section;
  const works = talks.map((talk) => {
    const { title, venue, date, location, url, slides, video } = talk;
    const links = [
      { url: slides, icon: 'tabler:presentation', label: labels.slides },
      { url: video, icon: 'tabler:video', label: labels.video },
    ];
    const about = (
      <>
        <p className="parts">
          <span>{venue}</span> {location && <span>{location}</span>} <Day date={date} language={language} />
        </p>
        <EntryLinks of={title} links={links} url={url} newTabLabel={newTabLabel} />
      </>
    );
    return { ...talk, about };
  });
  return <WorksSection {...section} works={works} />;
}
