import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";

const LISTENING = "0A";

/** Throws one sentence when the port is in use on the loopback addresses. */
export async function requireFreePort(port, setting) {
  for (const host of ["127.0.0.1", "::1"]) {
    const code = await tryToListen(port, host);
    if (code === "EADDRINUSE")
      throw new Error(`Port ${port} is in use${findHolder(port)}; set ${setting} to a free one.`);
    if (code === "EACCES")
      throw new Error(`Port ${port} may not be opened; set ${setting} to one above 1023.`);
  }
}

function tryToListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }) => resolve(code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Names the process that listens on the port, where the system has /proc and shows that process. */
function findHolder(port) {
  const sockets = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) => listeningSockets(table, port));
  const pid = readOr(() => readdirSync("/proc"), []).find(
    (name) => /^\d+$/.test(name) && openFiles(name).some((file) => sockets.includes(file)),
  );
  if (!pid) return "";
  const command = readOr(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"), "");
  return ` by process ${pid} (${command.replaceAll("\0", " ").trim()})`;
}

function listeningSockets(table, port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = readOr(() => readFileSync(table, "utf8"), "")
    .split("\n")
    .slice(1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(suffix) && state === LISTENING)
    .map((columns) => `socket:[${columns[9]}]`);
}

function openFiles(pid) {
  const folder = `/proc/${pid}/fd`;
  return readOr(() => readdirSync(folder), []).map((fd) => readOr(() => readlinkSync(`${folder}/${fd}`), ""));
}

/** Other users' processes cannot be read, and any process may end meanwhile. */
function readOr(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
