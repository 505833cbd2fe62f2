/** Builds of content with unpublished records. Builds are slow, so several tests share each build. */
import { startBuildSession } from "./successive/buildSession";
import { unpublished } from "./successive/unpublished";

unpublished(startBuildSession());

jest.setTimeout(900_000);
