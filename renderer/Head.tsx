import { mediaUrl } from './mediaUrl.ts';
import type { PageData } from './PageData.ts';

export function Head({ data }: { data: PageData }) {
  const { site, profile, head } = data;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{head.title}</title>
      <link rel="icon" href={mediaUrl(profile.portrait.src)} />
      {head.path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Sharing data={data} address={site.url + head.path} />
      )}
    </head>
  );
}

function Sharing({ data: { site, profile, head }, address }: { data: PageData; address: string }) {
  const image = site.social.image && site.url + mediaUrl(site.social.image);
  return (
    <>
      <meta name="description" content={site.description} />
      {site.keywords.length > 0 && <meta name="keywords" content={site.keywords.join(', ')} />}
      <meta name="author" content={profile.name} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="profile" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={site.description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content={site.language.replaceAll('-', '_')} />
      {image && <meta property="og:image" content={image} />}
      {image && site.social.imageAlt && <meta property="og:image:alt" content={site.social.imageAlt} />}
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={site.description} />
      {image && <meta name="twitter:image" content={image} />}
      {image && site.social.imageAlt && <meta name="twitter:image:alt" content={site.social.imageAlt} />}
    </>
  );
}
