/** Builds of content with unpublished records. A build takes some time, so each is used for several tests. */
import { startBuildSession } from "./successive/buildSession";
import { unpublished } from "./successive/unpublished";

unpublished(startBuildSession());

jest.setTimeout(900_000);
