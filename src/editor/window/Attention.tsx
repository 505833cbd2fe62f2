import { useEffect, useState } from "react";
import { contentTypeOfFile } from "../../content-model/registry";
import type { HealthList } from "../save/check";
import { recordTitle } from "../save/usedBy";
import { Sentence } from "./Sentence";
import { ProblemLink } from "./StatusBar";
import { loadCheck, useDesk } from "./state";

/** What a maintainer of the content should look at, each with a link to its field. */
export function Attention() {
  const tree = useDesk((state) => state.tree);
  const records = useDesk((state) => state.records);
  const [lists, setLists] = useState<HealthList[]>();
  useEffect(() => {
    void loadCheck().then(({ healthOf }) => setLists(healthOf(tree)));
  }, [tree]);
  return (
    <div className="reading">
      <h1 tabIndex={-1}>What needs attention</h1>
      {!lists && <p role="status">The content is being looked through…</p>}
      {lists?.map(({ name, title, problems }) => (
        <section key={name} className="mt-6">
          <h2>
            {title}: {problems.length || "none"}
          </h2>
          <ul>
            {problems.map((problem) => {
              const type = contentTypeOfFile(problem.file);
              return (
                <li key={`${problem.file} ${problem.path.join(".")} ${problem.message}`} className="mt-1.5">
                  {type ? (
                    <ProblemLink
                      {...problem}
                      title={recordTitle(type, records[problem.file], problem.file)}
                    />
                  ) : (
                    <b>{problem.file}</b>
                  )}{" "}
                  <Sentence text={problem.message} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
