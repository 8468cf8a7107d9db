// Reports which version of the content a page of the dev server shows, since a file may be saved while the page loads.
import.meta.hot?.send('content:shown', Number(new URL(import.meta.url).searchParams.get('version')));
