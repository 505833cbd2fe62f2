/**
 * Several builds in one folder, one after the other. A build takes some time, so each is used for several
 * tests.
 */
import { startBuildSession } from "./successive/buildSession";
import { everySection } from "./successive/everySection";
import { oneEdit } from "./successive/oneEdit";

const session = startBuildSession();

everySection(session);
oneEdit(session);

// Last, because a browser session also sets a timeout, and Jest uses the last one.
jest.setTimeout(900_000);
