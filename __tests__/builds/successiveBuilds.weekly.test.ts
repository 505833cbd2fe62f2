/** Several builds in one folder, one after the other. Builds are slow, so several tests share each build. */
import { startBuildSession } from "./successive/buildSession";
import { everySection } from "./successive/everySection";
import { oneEdit } from "./successive/oneEdit";

const session = startBuildSession();

everySection(session);
oneEdit(session);

// This is the last call, because the browser sessions above also set a timeout, and Jest uses the timeout that was
// set last.
jest.setTimeout(900_000);
