import { useEffect, useState } from "react";
import type { HealthList } from "../../local/healthOf";
import { askLocal } from "../backend/askLocal";
import { isLocal } from "../settings";
import { closeDialog } from "./dialogs";
import { ProblemLink } from "./StatusLine";

/** Open issues in all content, each with a link to its record. */
export function Health() {
  return isLocal() ? <LocalHealth /> : <p>{ELSEWHERE}</p>;
}

function LocalHealth() {
  const [lists, setLists] = useState<HealthList[]>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    askLocal({ action: "health" }).then(
      (found) => setLists(found as HealthList[]),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  if (problem) return <p role="alert">{problem}</p>;
  if (!lists) return <p role="status">The content is being looked through…</p>;
  return lists.map(({ title, problems }) => (
    <section key={title}>
      <h3>
        {title}: {problems.length || "none"}
      </h3>
      {problems.length > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key that opens a link clicks it
        <ul onClick={closeDialog}>
          {problems.map((problem) => (
            <li key={`${problem.file} ${problem.path.join(".")} ${problem.message}`}>
              <ProblemLink {...problem} isOpen={false} /> {problem.message}
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

/** On a Git host there is no editor server, and a static list would expose notes to visitors. */
const ELSEWHERE =
  "This list is made where the website is built: run npm run content:check -- --health there, or open the editor of npm run develop.";
