/** The user worker's address at workerd's debugger; the others are miniflare's own. */
const USER_WORKER = "core:user:";

type Reply = { id: number; result?: { usedSize?: number } };

/** What the worker's heap holds after a collection, in MB. Needs Node's `--experimental-websocket`. */
export async function heapInUse(inspectorPort: number): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  const target = targets.find(({ id }) => id.startsWith(USER_WORKER));
  if (!target) throw new Error("The worker has no debugger.");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let lastId = 0;
  const ask = (method: string) =>
    new Promise<Reply>((resolve) => {
      lastId += 1;
      const id = lastId;
      socket.addEventListener("message", ({ data }) => {
        const reply = JSON.parse(String(data)) as Reply;
        if (reply.id === id) resolve(reply);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await ask("HeapProfiler.collectGarbage");
  const { result } = await ask("Runtime.getHeapUsage");
  socket.close();
  return (result?.usedSize ?? Number.NaN) / 1_000_000;
}
