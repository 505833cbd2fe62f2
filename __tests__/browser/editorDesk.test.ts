import { deskTasks } from "./editor/deskTasks";
import { startDesk } from "./support/desk";
import { keyboard, mouse } from "./support/hands";

const desk = startDesk();

// A task that could differ is done with keyboard and mouse and on both screens, but not with every pair of them.
describe.each([
  { screen: "a laptop", viewport: { width: 1280, height: 800 }, hands: keyboard },
  { screen: "a phone", viewport: { width: 390, height: 740 }, hands: mouse },
])("on $screen with $hands.name", ({ viewport, hands }) => {
  deskTasks(desk, hands, viewport);
});
