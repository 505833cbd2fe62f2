import { startBuildSession } from "./successive/buildSession";
import { killed } from "./successive/killed";
import { SETTINGS } from "./successive/unpublished";

jest.setTimeout(900_000);

const session = startBuildSession();
beforeAll(() => session.build(SETTINGS));

killed(session);
