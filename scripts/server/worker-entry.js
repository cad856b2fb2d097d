import worker from "./index.js";

export default worker;

/** Says that this worker still runs requests; only the supervisor reaches this entry point. */
export const alive = { fetch: () => new Response(null, { status: 204 }) };

/** Runs the cron trigger; only the supervisor reaches this entry point. */
export const cron = {
  async fetch(_request, env) {
    const work = [];
    worker.scheduled({ cron: "* * * * *", scheduledTime: Date.now() }, env, {
      waitUntil: (promise) => work.push(promise),
    });
    await Promise.all(work);
    return new Response(null, { status: 204 });
  },
};
