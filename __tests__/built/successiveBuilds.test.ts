/** Builds that follow one another in one folder. A build takes its time, so each serves all that is to be shown of it. */
import { startBuildSession } from "./builds/buildSession";
import { everySection } from "./builds/everySection";
import { killed } from "./builds/killed";
import { oneEdit } from "./builds/oneEdit";
import { unpublished } from "./builds/unpublished";

const session = startBuildSession();

unpublished(session);
everySection(session);
oneEdit(session);
killed(session);

// Last, because a browser session sets a time limit too, and Jest takes the one that was set last.
jest.setTimeout(900_000);
