import net from "node:net";
import tls from "node:tls";
import Mailer from "nodemailer/lib/mailer";
import SmtpPool from "nodemailer/lib/smtp-pool";
import { answerOfSmtp, type SmtpFailure } from "#app/features/messages/mail/rules.ts";
import type { Settings, SmtpServer } from "#workers/settings.ts";
import { type MailTransport, toMessage } from "./message.ts";

/** Of the whole set-up with TLS and sign-in, and of each reply. */
const TIMEOUT_MS = 10_000;

type Socket = net.Socket | tls.TLSSocket;

/**
 * Sends over one connection, which the first mail opens. The server is reached by TLS from the beginning, or by STARTTLS
 * before anything is said; a server on this machine may go without. Its certificate and name are checked by the runtime.
 */
export function smtpTransport(server: SmtpServer, { MAIL_FROM, BASE_URL }: Settings): MailTransport {
  const name = new URL(BASE_URL).hostname;
  const mailer = new Mailer(
    new SmtpPool({
      ...server.connection,
      name,
      // The library would ask a DNS server of its own for the address; the runtime resolves names as for any request.
      getSocket: (_, callback) => {
        untilOpen(openSocket(server)).then(
          (connection) => callback(null, { connection, secured: server.connection.secure }),
          (failure) => callback(failure, false),
        );
      },
      maxConnections: 1,
      // The outbox alone tries again, or a mail could leave twice.
      maxRequeues: 0,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  // Each failure is also the answer to the mail that met it.
  mailer.on("error", () => {});
  return {
    async send(mail) {
      try {
        // The same at each try, so that a mail that arrives twice can be told by it.
        await mailer.sendMail({ ...toMessage(mail, MAIL_FROM), messageId: `<${mail.id}@${name}>` });
        return { outcome: "accepted", providerId: null };
      } catch (failure) {
        return answerOfSmtp(failure as SmtpFailure);
      }
    },
    close: () => mailer.close(),
  };
}

function openSocket({ connection: { host, port, secure } }: SmtpServer): Socket {
  const socket = secure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port });
  // The runtime's TLS sockets add a listener at each use, and would log a warning.
  socket.setMaxListeners(0);
  return socket;
}

const untilOpen = (socket: Socket) =>
  new Promise<Socket>((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error("It did not answer in time."));
    }, TIMEOUT_MS);
    socket.once(socket instanceof tls.TLSSocket ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.once("error", (failure) => {
      clearTimeout(timer);
      reject(failure);
    });
  });
