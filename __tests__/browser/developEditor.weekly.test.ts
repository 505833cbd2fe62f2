/** The editor in `develop`, next to the site. Gatsby starts slowly, so one process serves all of these tests. */
import { changedRecords } from "./develop/changedRecords";
import { pictures } from "./develop/pictures";
import { tasks } from "./develop/tasks";
import { startDevelopSession } from "./support/developSession";

const session = startDevelopSession();

describe("in `gatsby develop`,", () => {
  afterEach(session.restore);
  changedRecords(session);
  pictures(session);
  tasks(session);
});
