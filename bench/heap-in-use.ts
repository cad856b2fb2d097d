import { openInspector } from "./inspector.ts";

/** The used heap of the worker in MB, garbage included. */
export async function heapInUse(inspectorPort: number): Promise<number> {
  const inspector = await openInspector(inspectorPort);
  const { usedSize } = await inspector.send<{ usedSize: number }>("Runtime.getHeapUsage");
  inspector.close();
  return usedSize / 1_000_000;
}
