import { spawn, spawnSync } from "node:child_process";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { freePort } from "#tests/support/ports.ts";

export const USER = "kadam@mail";
export const PASSWORD = "p@ss:w/rd%";
const EXIM = "/usr/sbin/exim4";
/** Mailboxes of the server; it answers 550 for any other, and 451 for the last one. */
const BOXES = ["asha", "ravi", "busy"];

/**
 * Exim of Debian's package `exim4-daemon-light`, with a certificate for the name of this machine by an authority of its own:
 * one port with TLS from the beginning, one that requires STARTTLS, and one without TLS. For the settings that name is
 * not this machine, as `localhost` is.
 */
export async function startMailServer() {
  if (!existsSync(EXIM) || process.getuid?.() !== 0)
    throw new Error(
      "This suite starts Exim: `apt-get install exim4-daemon-light openssl`, and run it as root.",
    );
  const folder = mkdtempSync(join(tmpdir(), "kadam-smtp-"));
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const host = hostname();
  const { address } = await lookup(host, 4);
  makeCertificates(folder, host);
  mkdirSync(at("mail"), { mode: 0o777 });
  chmodSync(at("mail"), 0o777);
  const ports = {
    tls: await freePort(),
    starttls: await freePort(),
    plain: await freePort(),
    /** The same with a certificate for another name. */
    other: { tls: await freePort(), starttls: await freePort() },
  };
  writeFileSync(at("exim.conf"), configuration({ folder, ports, address }));
  // Exim gives up the rights of root once it listens.
  spawnSync("chown", ["Debian-exim", folder, at("server.key")]);
  let server = await start(at("exim.conf"), address, ports.tls);
  const stop = async () => {
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  return {
    host,
    address,
    ports,
    authority: at("authority.pem"),
    stop,
    restart: async () => {
      server = await start(at("exim.conf"), address, ports.tls);
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    /** What a mailbox has received, with its raw text. */
    async received(box: string): Promise<(Email & { raw: string })[]> {
      const inbox = join(at("mail"), box, "new");
      const files = existsSync(inbox) ? readdirSync(inbox) : [];
      return Promise.all(
        files.map(async (name) => {
          const raw = readFileSync(join(inbox, name), "utf8");
          return { ...(await PostalMime.parse(raw)), raw };
        }),
      );
    },
  };
}

type Ports = Record<"tls" | "starttls" | "plain", number> & { other: Record<"tls" | "starttls", number> };

/** Signing in needs TLS, and sending needs a sign-in except at the port without TLS. */
const configuration = ({ folder, ports, address }: { folder: string; ports: Ports; address: string }) => `
primary_hostname = kadam.test
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
local_interfaces = <; ${[ports.tls, ports.starttls, ports.plain, ports.other.tls, ports.other.starttls]
  .map((port) => `[${address}]:${port}`)
  .join(" ; ")}
tls_on_connect_ports = ${ports.tls} : ${ports.other.tls}
tls_advertise_hosts = \${if eq{$received_port}{${ports.plain}}{}{*}}
tls_certificate = ${folder}/\${if or{{eq{$received_port}{${ports.other.tls}}}{eq{$received_port}{${ports.other.starttls}}}}{other}{server}}.pem
tls_privatekey = ${folder}/server.key
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
domainlist local_domains = kadam.test
acl_smtp_rcpt = rcpt
trusted_users = root
never_users =
keep_environment =
begin acl
rcpt:
  deny !authenticated = * 
    condition = \${if !eq{$received_port}{${ports.plain}}}
    message = sign in first
  defer recipients = busy@kadam.test
    message = 4.7.1 busy@kadam.test: try again later
  require verify = recipient
  accept domains = +local_domains
begin routers
boxes:
  driver = accept
  domains = +local_domains
  local_parts = ${BOXES.join(" : ")}
  transport = maildir
begin transports
maildir:
  driver = appendfile
  directory = ${folder}/mail/$local_part_data
  maildir_format
  create_directory
  user = Debian-exim
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${USER}}}{eq{$auth3}{${PASSWORD}}}}}
  server_set_id = $auth2
`;

async function start(config: string, address: string, port: number) {
  const server = spawn(EXIM, ["-C", config, "-bdf"], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  for (let waited = 0; !isOpen(address, port); waited += 1) {
    if (server.exitCode !== null || waited === 50) throw new Error(`Exim did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return server;
}

const isOpen = (address: string, port: number) =>
  spawnSync("bash", ["-c", `exec 3<>/dev/tcp/${address}/${port}`], { stdio: "ignore" }).status === 0;

function makeCertificates(folder: string, host: string): void {
  const script = `
openssl req -x509 -newkey rsa:2048 -nodes -keyout authority.key -out authority.pem -days 2 -subj "/CN=Kadam test authority"
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout server.key -out server.csr -subj "/CN=${host}"
for name in server:${host} other:mail.elsewhere.test; do
  openssl x509 -req -in server.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -out "\${name%%:*}.pem" \\
    -extfile <(printf 'subjectAltName=DNS:%s\\nextendedKeyUsage=serverAuth' "\${name#*:}")
done
chmod 600 server.key`;
  const { status, stderr } = spawnSync("bash", ["-ec", script], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
}
