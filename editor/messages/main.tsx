import '../../renderer/tokens.css';
import '../../renderer/site.css';
import './messages.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi, editorToken } from './api.ts';
import { Inbox } from './Inbox.tsx';
import { SignIn } from './SignIn.tsx';

/** The build writes the settings into the HTML. */
const { repo, base }: { repo: string; base: string } = JSON.parse(
  document.querySelector('#settings')?.textContent ?? '',
);

/** A token that is typed here is kept in memory only. */
function MessagesPage() {
  const [token, setToken] = useState(editorToken);
  const [fault, setFault] = useState('');
  const signOut = (sentence: string) => {
    setFault(sentence);
    setToken(undefined);
  };
  return (
    <>
      <header>
        <h1>Messages</h1>
        <nav aria-label="Site">
          <a href={`${base}edit/`}>Edit the site</a>
          <a href={base}>See the site</a>
        </nav>
      </header>
      {token === undefined ? (
        <SignIn repo={repo} fault={fault} onToken={setToken} />
      ) : (
        <Inbox key={token} api={createApi(base, token)} onRefused={signOut} />
      )}
    </>
  );
}

// A host that sends no headers cannot keep others from framing the page.
if (top !== self) throw new Error('The messages are not shown in a frame.');
const root = document.querySelector('#root');
if (root) createRoot(root).render(<MessagesPage />);
