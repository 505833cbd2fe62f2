interface Props {
  onLogin: (credentials: object) => void;
}

/** What stands in place of a sign-in on this computer, for those who left the editor by "Log out". */
export function StartPage({ onLogin }: Props) {
  return (
    <main className="start-page">
      <button type="button" onClick={() => onLogin({})}>
        Edit the content on this computer
      </button>
    </main>
  );
}
