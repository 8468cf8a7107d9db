import { tokenAddress } from '../token.ts';

type Props = { repo: string; fault: string; onToken: (token: string) => void };

/** Asks for a GitHub token, and says what is wrong with the last one. */
export function SignIn({ repo, fault, onToken }: Props) {
  const submit = (form: FormData) => onToken(String(form.get('token')).trim());
  return (
    <main>
      <p>
        Only administrators of <b>{repo}</b> can read the messages. Sign in with the GitHub token of the
        editor, or <a href={tokenAddress(repo)}>create a token on GitHub</a>: under <em>Repository access</em>
        , choose <em>Only select repositories</em> and this one.
      </p>
      <form action={submit}>
        <label htmlFor="token">GitHub token</label>
        <input
          id="token"
          name="token"
          type="password"
          required
          autoComplete="off"
          spellCheck={false}
          aria-describedby="token-fault"
          aria-invalid={fault !== ''}
        />
        <p id="token-fault" role="alert">
          {fault}
        </p>
        <button type="submit" className="button">
          Sign in
        </button>
      </form>
      <p className="small">The token stays in this tab, and is forgotten when you close it.</p>
    </main>
  );
}
