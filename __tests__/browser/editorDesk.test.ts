import { deskTasks } from "./editor/deskTasks";
import { startDesk } from "./support/desk";
import { keyboard, mouse } from "./support/hands";

const desk = startDesk();

describe.each([
  { screen: "a laptop", viewport: { width: 1280, height: 800 } },
  { screen: "a phone", viewport: { width: 390, height: 740 } },
])("on $screen", ({ viewport }) => {
  describe.each([mouse, keyboard])("with $name", (hands) => {
    deskTasks(desk, hands, viewport);
  });
});
