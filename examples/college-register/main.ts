import { setTimeout as wait } from "node:timers/promises";
import { createKadamClient } from "../../clients/typescript/index.ts";
import { readRegister, writeRegister } from "./register.ts";
import { synchronise } from "./sync.ts";

const { KADAM, KEY } = process.env;
const [path] = process.argv.slice(2);
if (!KADAM || !KEY || !path) throw new Error("Usage: KADAM=… KEY=… node main.ts register.json");

const kadam = createKadamClient({ baseUrl: KADAM, token: KEY });
const register = readRegister(path);
await synchronise(kadam, register, { save: () => writeRegister(path, register), wait });

const { students, refused, byEvents } = register;
console.log(
  `${Object.keys(students).length} students sent, ${Object.keys(byEvents.students).length} in Kadam`,
);
for (const [id, reason] of Object.entries(refused)) console.log(`${id}: ${reason}`);
