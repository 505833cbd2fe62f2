/** Builds that follow one another in one folder. A build takes its time, so each serves all that is to be shown of it. */
import { startBuildSession } from "./successive/buildSession";
import { everySection } from "./successive/everySection";
import { killed } from "./successive/killed";
import { oneEdit } from "./successive/oneEdit";
import { unpublished } from "./successive/unpublished";

const session = startBuildSession();

unpublished(session);
everySection(session);
oneEdit(session);
killed(session);

// Last, because a browser session sets a time limit too, and Jest takes the one that was set last.
jest.setTimeout(900_000);
