import '../../renderer/tokens.css';
import '../../renderer/base.css';
import '../../renderer/site.css';
import '../../pages/index/contact/ContactCard.css';
import './messages.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { tokenAddress } from '../token.ts';
import { createAsk, editorToken } from './api.ts';
import { Inbox } from './Inbox.tsx';

// The page's policy forbids code made from text.
z.config({ jitless: true });

const { repo, base } = z
  .object({ repo: z.string(), base: z.string() })
  .parse(JSON.parse(document.querySelector('#settings')?.textContent ?? ''));

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
      <header className="row">
        <h1>Messages</h1>
        <nav aria-label="Site" className="page-links row">
          <a href={`${base}edit/`}>Edit the site</a>
          <a href={base}>See the site</a>
        </nav>
      </header>
      <main>
        {token === undefined ? (
          <SignIn fault={fault} onToken={setToken} />
        ) : (
          <Inbox key={token} ask={createAsk(base, token, signOut)} />
        )}
      </main>
    </>
  );
}

function SignIn({ fault, onToken }: { fault: string; onToken: (token: string) => void }) {
  return (
    <form className="field" action={(form) => onToken(String(form.get('token')).trim())}>
      <p>
        Only administrators of <b>{repo}</b> can read the messages. Sign in with the GitHub token of the
        editor, or <a href={tokenAddress(repo)}>create a token on GitHub</a>: under <em>Repository access</em>
        , choose <em>Only select repositories</em> and this one.
      </p>
      <label htmlFor="token">GitHub token</label>
      <input
        id="token"
        name="token"
        type="password"
        required
        autoComplete="off"
        aria-describedby="token-fault"
        aria-invalid={fault !== ''}
      />
      <p id="token-fault" role="alert">
        {fault}
      </p>
      <button type="submit" className="button">
        Sign in
      </button>
      <p className="small">The token stays in this tab, and is forgotten when you close it.</p>
    </form>
  );
}

// A host that sends no headers cannot keep others from framing the page.
if (top !== self) throw new Error('The messages are not shown in a frame.');
const root = document.querySelector('#root');
if (root) createRoot(root).render(<MessagesPage />);
