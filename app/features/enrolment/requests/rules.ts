export const REQUEST_STATES = ["requested", "confirmed", "declined", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

const MOVES = {
  /** Staff have received the payment. */
  confirm: { from: ["requested"], to: "confirmed" },
  decline: { from: ["requested"], to: "declined" },
  /** The student changes their mind. */
  withdraw: { from: ["requested"], to: "withdrawn" },
} as const satisfies Record<string, { from: readonly RequestState[]; to: RequestState }>;

export type RequestMove = keyof typeof MOVES;
export const REQUEST_MOVES = Object.keys(MOVES) as RequestMove[];

/** The states from which a move is allowed, and the state after it. */
export const requestMove = (move: RequestMove): { from: readonly RequestState[]; to: RequestState } =>
  MOVES[move];

/** How a payment reached us. */
export const PAYMENT_WAYS = ["upi", "bank_transfer", "card", "cash", "cheque"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const NUMBER_DIGITS = 6;

/** The number of a receipt as people read it: 7 → 'R-000007'. */
export const formatReceiptNumber = (number: number): string =>
  `R-${String(number).padStart(NUMBER_DIGITS, "0")}`;
