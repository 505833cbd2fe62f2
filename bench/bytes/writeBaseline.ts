import { writeBaseline } from "./baseline";

writeBaseline();
