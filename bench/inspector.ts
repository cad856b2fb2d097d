/** The debugger of a worker in workerd. Needs Node's `--experimental-websocket`. */
const USER_WORKER = "core:user:";

type Inspector = {
  send<Result>(method: string, params?: object): Promise<Result>;
  close(): void;
};

export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
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
  const waiting = new Map<number, (result: never) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result as never);
  };
  let last = 0;
  const send = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, close: () => socket.close() };
}
