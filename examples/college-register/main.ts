import { setTimeout as wait } from "node:timers/promises";
import { createKadamClient } from "../../clients/typescript/index.ts";
import { readRegister, writeRegister } from "./register.ts";
import { followChanges, followEvents, sendStudents, untilDone } from "./sync.ts";

const { KADAM, KEY } = process.env;
const [path] = process.argv.slice(2);
if (!KADAM || !KEY || !path) throw new Error("Usage: KADAM=… KEY=… node main.ts register.json");

const kadam = createKadamClient({ baseUrl: KADAM, token: KEY });
const register = readRegister(path);
const save = () => writeRegister(path, register);

await untilDone(async () => {
  await sendStudents(kadam, register);
  await followEvents(kadam, register, save);
  await followChanges(kadam, register, save);
}, wait);

const { students, refused, byEvents } = register;
console.log(
  `${Object.keys(students).length} students sent, ${Object.keys(byEvents.students).length} in Kadam`,
);
for (const [id, reason] of Object.entries(refused)) console.log(`${id}: ${reason}`);
