import { editorTasks } from "./editor/editorTasks";
import { finger, keyboard, mouse } from "./support/inputDevices";
import { startLocalEditor } from "./support/localEditor";

const local = startLocalEditor();

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 740 };

const WITH_MOUSE = { screen: "a laptop", viewport: LAPTOP, others: PHONE, device: mouse };

// Not every combination of screen and device is tested. The tests with a mouse run only if `EVERY_CASE` is set, as in
// the weekly run, because a tap with a finger also causes a click.
describe.each([
  { screen: "a laptop", viewport: LAPTOP, others: PHONE, device: keyboard },
  { screen: "a phone", viewport: PHONE, others: LAPTOP, device: finger },
  ...(process.env.EVERY_CASE ? [WITH_MOUSE] : []),
])("on $screen with $device.name,", ({ viewport, others, device }) => {
  editorTasks(local, device, viewport, others);
});
