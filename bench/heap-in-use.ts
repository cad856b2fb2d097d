/** The user worker's prefix in workerd's debugger; the others belong to miniflare. */
const USER_WORKER = "core:user:";

type Reply = { result?: { usedSize?: number } };

/** The used heap of the worker in MB, garbage included. Needs Node's `--experimental-websocket`. */
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
  const reply = await new Promise<Reply>((resolve) => {
    socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)));
    socket.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" }));
  });
  socket.close();
  return (reply.result?.usedSize ?? Number.NaN) / 1_000_000;
}
