interface Props {
  onLogin: (credentials: object) => void;
}

/** Replaces the sign-in page for local files. It is shown after "Log out". */
export function StartPage({ onLogin }: Props) {
  return (
    <main className="start-page">
      <button type="button" onClick={() => onLogin({})}>
        Edit the content on this computer
      </button>
    </main>
  );
}
