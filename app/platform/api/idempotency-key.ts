export const readIdempotencyKey = (request: Request) =>
  ["POST", "PATCH"].includes(request.method)
    ? (request.headers.get("idempotency-key") ?? undefined)
    : undefined;
