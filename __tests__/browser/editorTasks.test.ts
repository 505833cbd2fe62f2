import { editorTasks } from "./editor/editorTasks";
import { finger, keyboard, mouse } from "./support/inputDevices";
import { startLocalEditor } from "./support/localEditor";

const local = startLocalEditor();

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 740 };

const WITH_MOUSE = { screen: "a laptop", viewport: LAPTOP, others: PHONE, device: mouse };

// A task that could depend on device or screen is done with each device and on both screens, but not with
// every combination. Only the weekly run, which sets `EVERY_CASE`, uses a mouse: a finger clicks the same places.
describe.each([
  { screen: "a laptop", viewport: LAPTOP, others: PHONE, device: keyboard },
  { screen: "a phone", viewport: PHONE, others: LAPTOP, device: finger },
  ...(process.env.EVERY_CASE ? [WITH_MOUSE] : []),
])("on $screen with $device.name,", ({ viewport, others, device }) => {
  editorTasks(local, device, viewport, others);
});
