import { deskTasks } from "./editor/deskTasks";
import { startDesk } from "./support/desk";
import { finger, keyboard } from "./support/hands";

const desk = startDesk();

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 740 };

// A task that could differ is done with keyboard and finger and on both screens, but not with every pair of them.
describe.each([
  { screen: "a laptop", viewport: LAPTOP, others: PHONE, hands: keyboard },
  { screen: "a phone", viewport: PHONE, others: LAPTOP, hands: finger },
])("on $screen with $hands.name", ({ viewport, others, hands }) => {
  deskTasks(desk, hands, viewport, others);
});
