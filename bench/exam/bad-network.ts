import { connect, createServer, type Socket } from "node:net";

/** Shares of bad connections, chosen for every connection. */
type NetworkConditions = { delayMs: number; cut: number; blackHole: number };

type BadNetwork = {
  url: string;
  counts: { connections: number; cut: number; blackHoles: number };
  close(): void;
};

/** Maximum time until a connection is cut or goes silent. */
const TROUBLE_AFTER_MS = 1_500;

/**
 * A network between students and workers: connections go to the next worker, responses are late, some connections
 * break, some drop everything that comes back although the server has done its work.
 */
export async function startBadNetwork(
  port: number,
  targets: string[],
  weather: NetworkConditions,
): Promise<BadNetwork> {
  const counts = { connections: 0, cut: 0, blackHoles: 0 };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    counts.connections += 1;
    const target = new URL(targets[counts.connections % targets.length]!);
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        (socket === near ? far : near).destroy();
      });
    }
    const outcome = Math.random();
    const isCut = outcome < weather.cut;
    let isSilent = false;
    if (outcome < weather.cut + weather.blackHole) {
      setTimeout(() => {
        if (near.destroyed) return;
        counts[isCut ? "cut" : "blackHoles"] += 1;
        if (isCut) near.destroy();
        else isSilent = true;
      }, Math.random() * TROUBLE_AFTER_MS);
    }
    near.pipe(far);
    far.on("data", (chunk) => {
      setTimeout(() => {
        if (!isSilent && !near.destroyed) near.write(chunk);
      }, Math.random() * weather.delayMs);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
