import { createHash, timingSafeEqual } from "node:crypto";
import { request as send } from "node:http";
import { json } from "node:stream/consumers";
import { Counter, Gauge, Histogram } from "./prometheus.mjs";

/** A worker may wait for a database that does not answer. */
const TIMEOUT_MS = 9_000;
const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

/**
 * The metrics of this machine (ADR 0085). Requests are counted from the lines that the workers log, so the counters
 * cover all workers and continue when one is restarted. The other figures are those of /healthz/deep.
 */
export class Metrics {
  #requests = new Counter("kadam_requests_total", "Answered requests.");
  #durations = new Histogram("kadam_request_duration_seconds", "Time from a request to its answer.");
  #roundTrips = new Counter("kadam_database_round_trips_total", "Round trips to the database.");
  #databaseTime = new Counter("kadam_database_seconds_total", "Time of the round trips.");
  #problems = new Gauge(
    "kadam_health_problems",
    "What /healthz/deep finds wrong; 1 when it does not answer.",
  );
  #scheduledWork = new Gauge("kadam_scheduled_work_age_seconds", "Time since the scheduled work ended.");
  #backup = new Gauge("kadam_backup_age_seconds", "Time since the last backup.");
  #oldest = new Gauge("kadam_oldest_delivery_age_seconds", "Age of the oldest delivery that is to be tried.");
  #givenUp = new Gauge("kadam_given_up_deliveries", "Deliveries without further tries.");
  #signIns = new Gauge("kadam_sign_ins_waiting", "Requests that hash a password or wait for it.");
  #attempts = new Gauge("kadam_attempts_running", "Attempts in progress.");
  #secret;

  /** `secret` is MONITORING_SECRET; when it is empty, there is no /metrics. */
  constructor(secret) {
    this.#secret = secret;
  }

  /** Counts the request that a line of the log describes, if it does. */
  count(line) {
    if (!line.includes('"status":')) return;
    const { method, route = "none", status, ...cost } = JSON.parse(line);
    this.#requests.add({ method, route, status });
    if (cost.milliseconds === undefined) return;
    this.#durations.observe({ route }, cost.milliseconds / 1000);
    this.#roundTrips.add({ route }, cost.databaseRoundTrips);
    this.#databaseTime.add({ route }, cost.databaseMilliseconds / 1000);
  }

  isAsked({ url }) {
    return this.#secret !== "" && url.split("?")[0] === "/metrics";
  }

  /** Answers a request for /metrics with the counters and the figures of these workers. */
  async answer({ headers }, response, workers) {
    if (!this.#hasSecret(headers.authorization)) {
      response.writeHead(401, { "www-authenticate": "Bearer", "content-type": "text/plain" });
      return response.end("Send the MONITORING_SECRET of this site as a bearer token.\n");
    }
    this.#show(await Promise.all(workers.map((worker) => this.#figuresOf(worker))));
    response.writeHead(200, { "content-type": TEXT_FORMAT, "cache-control": "no-store" });
    response.end(this.toString());
  }

  toString() {
    const requests = [this.#requests, this.#durations, this.#roundTrips, this.#databaseTime];
    const figures = [this.#problems, this.#scheduledWork, this.#backup, this.#oldest, this.#givenUp];
    return [...requests, ...figures, this.#signIns, this.#attempts].join("");
  }

  /** Figures of the database are the same in every worker; each worker has its own queue of sign-ins. */
  #show(answers) {
    const read = answers.filter((answer) => answer !== undefined);
    const figures = read.find(({ schemaVersion }) => schemaVersion !== undefined) ?? {};
    this.#problems.set({}, Math.max(...answers.map((answer) => answer?.wrong.length ?? 1)));
    this.#scheduledWork.set({}, figures.scheduledWorkAge);
    this.#backup.set({}, figures.backupAge);
    this.#attempts.set({}, figures.attemptsRunning);
    this.#oldest.set({ kind: "mail" }, figures.oldestMailAge);
    this.#oldest.set({ kind: "enquiry" }, figures.oldestEnquiryAge);
    this.#givenUp.set({ kind: "mail" }, figures.givenUpMails);
    this.#givenUp.set({ kind: "enquiry" }, figures.givenUpEnquiries);
    this.#signIns.set(
      {},
      read.reduce((sum, { signInsWaiting = 0 }) => sum + signInsWaiting, 0),
    );
  }

  /** Undefined without the figures, for example while the worker is restarted. */
  #figuresOf({ site }) {
    return new Promise((resolve) => {
      const headers = { host: "localhost", authorization: `Bearer ${this.#secret}` };
      const options = { socketPath: site, path: "/healthz/deep", headers, timeout: TIMEOUT_MS, agent: false };
      const isHealth = (body) => (Array.isArray(body.wrong) ? body : undefined);
      const giveUp = () => resolve(undefined);
      const sent = send(options, (answer) => json(answer).then(isHealth).then(resolve, giveUp));
      sent.once("timeout", () => sent.destroy());
      sent.once("error", giveUp);
      sent.end();
    });
  }

  #hasSecret(authorization = "") {
    const [, token = ""] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
    return timingSafeEqual(digest(token), digest(this.#secret));
  }
}

const digest = (text) => createHash("sha256").update(text).digest();
