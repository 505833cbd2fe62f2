/**
 * Tests the editor in `npm run develop`. Also tests that the site shows changes that are saved in the editor, and changes
 * that are made directly in the content files. Gatsby starts slowly, so all tests of this file use the same process.
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
