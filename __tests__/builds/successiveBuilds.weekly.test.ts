/** Several builds in one folder, one after the other. Builds are slow, so several tests share each build. */
import { startBuildSession } from "./successive/buildSession";
import { everySection } from "./successive/everySection";
import { oneEdit } from "./successive/oneEdit";

const session = startBuildSession();

everySection(session);
oneEdit(session);

// Jest uses the timeout that was set last. `everySection` starts a browser session, which also sets a timeout, so this
// call must come after it.
jest.setTimeout(900_000);
