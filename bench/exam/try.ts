import { buildBareHandler } from "./bare-bundle.ts";
import { throughput } from "./scenarios.ts";
const port = 9910;
const bundle = await buildBareHandler();
for (const [name, b] of [["kadam", undefined], ["bare", bundle]] as const)
  console.log(JSON.stringify(await throughput({ name, port, students: 64, concurrency: 32, bundle: b }), null, 1));
