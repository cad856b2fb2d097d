import { expect, test } from "vitest";
import { SignInInput } from "#app/features/accounts/inputs.ts";
import { ContactMessageInput } from "#app/features/messages/contact/inputs.ts";
import { RefundInput } from "#app/features/refunds/inputs.ts";
import { ConfirmAnswerInput, ExtendAttemptsForm } from "#app/features/scholarship-test/inputs.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { MalformedForm } from "#app/platform/http/form-data.server.ts";

const errorsOf = (query: string, schema: Parameters<typeof parseForm>[1]) =>
  parseForm(new URLSearchParams(query), schema).reply().error;

test.each([
  [
    "a question without a choice",
    "questionIndex=0",
    ConfirmAnswerInput,
    "selectedAnswer",
    "Choose an answer",
  ],
  ["no target", "minutes=5&reason=x", ExtendAttemptsForm, "target", "Please choose who gets more time"],
  ["no password", "email=a@b.co", SignInInput, "password", "Please enter your password"],
  ["no message", "name=A&email=a@b.co", ContactMessageInput, "message", "Please write your message"],
  [
    "no radio",
    "weeks=1&fee=1&rating=1&content=1",
    RefundInput,
    "placement",
    "Please say whether placement help has begun",
  ],
])("%s: a missing field has the field's own message", (_, query, schema, field, message) => {
  expect(errorsOf(query, schema)).toEqual({ [field]: [message] });
});

test("accepts missing optional fields", () => {
  const sent = parseForm(new URLSearchParams("name=A&email=a@b.co&message=Hello"), ContactMessageInput);
  expect(sent.status).toBe("success");
});

test("rejects unknown fields", () => {
  const query = "email=a@b.co&password=secret-secret&userType=admin";
  expect(() => errorsOf(query, SignInInput)).toThrow(MalformedForm);
});
