/**
 * Tests the editor in `npm run develop`, and how the site shows its changes. Gatsby starts slowly, so all tests of this
 * file use the same process.
 */
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
