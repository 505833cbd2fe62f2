/** Tests pages of sections, and a build after the edit of one text, in the same copy of the project. */
import { startBuildSession } from "./successive/buildSession";
import { everySection } from "./successive/everySection";
import { oneEdit } from "./successive/oneEdit";
import { SETTINGS } from "./successive/unpublished";

const session = startBuildSession();
beforeAll(() => session.build(SETTINGS));

everySection(session);
oneEdit(session);

// Jest uses the timeout that was set last. `everySection` starts a browser session, which also sets a timeout, so this
// call must come after it.
jest.setTimeout(900_000);
