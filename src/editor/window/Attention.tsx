import { useEffect, useState } from "react";
import type { HealthList } from "../save/check";
import { ProblemList } from "./StatusBar";
import { loadCheck, useDesk } from "./state";

/** What a maintainer of the content should look at, each with a link to its field. */
export function Attention() {
  const tree = useDesk((state) => state.tree);
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
          <ProblemList problems={problems} />
        </section>
      ))}
    </div>
  );
}
