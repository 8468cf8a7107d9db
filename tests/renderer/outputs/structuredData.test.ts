import { expect, test } from 'vitest';
import { profilePage, toJsonScript } from '../../../renderer/sharing/structuredData.ts';
import type { Content } from '../../../schema/content.ts';
import { openContent } from '../../fixtures/openContent.ts';

const career = await openContent('examples/career');

/** What a search engine reads out of the page's script element. */
function read(content: Content): unknown {
  return JSON.parse(toJsonScript(profilePage(content)));
}

test('a job is a role in an organization, and the employer is not there twice', () => {
  expect(read(career)).toMatchObject({
    mainEntity: {
      email: 'marama@example.com',
      worksFor: [
        {
          '@type': 'OrganizationRole',
          roleName: 'Principal Data Scientist',
          startDate: '2021-03',
          worksFor: {
            '@type': 'Organization',
            name: 'Wai Forecasting',
            url: 'https://example.com/wai',
            location: { '@type': 'Place', name: 'Ōtepoti Dunedin' },
          },
        },
        { roleName: 'Senior Data Scientist', startDate: '2017-08', endDate: '2021-02' },
        { worksFor: { name: 'Harbour & Main' } },
        { worksFor: { name: 'Bureau of Surveys' } },
      ],
    },
  });
});

const [job] = career.experience;
if (!job) throw new Error('The example has no job.');
const wai = { name: 'Wai Forecasting', url: 'https://example.com/wai' };
const another = { name: 'Another', url: 'https://example.com/another' };

test.each([
  ['keeps the address that the job does not repeat', wai, { worksFor: expect.objectContaining(wai) }],
  ['who is not among the jobs is there beside them', another, { '@type': 'Organization', ...another }],
])('an employer %s', (_, employer, expected) => {
  const experience = [{ ...job, organisation: { name: wai.name } }, ...career.experience.slice(1)];
  const { mainEntity } = profilePage({ ...career, profile: { ...career.profile, employer }, experience });
  expect(mainEntity).toMatchObject({ worksFor: expect.arrayContaining([expect.objectContaining(expected)]) });
});

test('an address of mail is no profile of the person', () => {
  const links = [...career.links.map((link) => ({ ...link, url: 'mailto:a@example.com' })), ...career.links];
  expect(profilePage({ ...career, links }).mainEntity).toMatchObject({
    sameAs: career.links.map(({ url }) => url),
  });
});

test('studies that are over are a school and a credential; those that go on are an affiliation', () => {
  const [first, ...others] = career.education;
  if (!first) throw new Error('The example has no education.');
  const { end: _, ...going } = first;
  expect(read({ ...career, education: [going, ...others] })).toMatchObject({
    mainEntity: {
      affiliation: [
        { roleName: 'PhD in Statistics', startDate: '2016', affiliation: { name: 'Southern University' } },
      ],
      alumniOf: [
        { alumniOf: { '@type': 'EducationalOrganization' } },
        { endDate: '2009', alumniOf: { name: 'Northern University' } },
      ],
      hasCredential: others.map(({ qualification }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: qualification,
      })),
    },
  });
});
