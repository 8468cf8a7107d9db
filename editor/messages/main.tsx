import '../../renderer/tokens.css';
import '../../renderer/base.css';
import '../../renderer/site.css';
import '../../renderer/text.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import palettes from '../../renderer/theme/palettes.json' with { type: 'json' };
import { createMessagesApi, editorToken } from './api.ts';
import { Inbox } from './Inbox.tsx';
import styles from './Messages.module.css';

// The page's policy forbids code made from text.
z.config({ jitless: true });

const { repo, base } = z
  .object({ repo: z.string(), base: z.string() })
  .parse(JSON.parse(document.querySelector('#settings')?.textContent ?? ''));

// Constructed style sheets are exempt from `style-src`.
const colours = new CSSStyleSheet();
const rules = Object.entries(palettes.lake).map(
  ([name, [light, dark = light]]) => `--${name}:light-dark(${light},${dark})`,
);
colours.replaceSync(`@layer theme{:root{${rules.join(';')}}}`);
document.adoptedStyleSheets.push(colours);

/** Uses the token of the editor, and stores none itself. */
function MessagesPage() {
  const [token, setToken] = useState(editorToken);
  const [fault, setFault] = useState('');
  const signOut = (sentence: string) => {
    setFault(sentence);
    setToken(undefined);
  };
  return (
    <div className={styles.page}>
      <header className="row">
        <h1>Messages</h1>
        <nav aria-label="Site" className="row">
          <a href={`${base}edit/`}>Edit the site</a>
          <a href={base}>See the site</a>
        </nav>
      </header>
      <main>
        <p role="alert">{fault}</p>
        {token === undefined ? (
          <p>
            Only administrators of <b>{repo}</b> can read the messages.{' '}
            <a href={`${base}edit/`}>Sign in to the editor</a>, then open this page again.
          </p>
        ) : (
          <Inbox api={createMessagesApi(base, token, signOut)} />
        )}
      </main>
    </div>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<MessagesPage />);
