/** The part of OpenAPI 3.1 that the API document uses. The worker builds it; the page at /api/docs reads it. */

export type JsonSchema = {
  $ref?: string;
  type?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

export type Components = Record<string, JsonSchema>;

export type ApiParameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

export type ApiContent = Record<string, { schema: JsonSchema; example?: unknown }>;

export type ApiHeaders = Record<string, { description: string; schema: JsonSchema }>;

export type ApiResponse = { description: string; headers?: ApiHeaders; content?: ApiContent };

export type ApiOperation = {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  deprecated?: true;
  security: Record<string, string[]>[];
  parameters: ApiParameter[];
  requestBody?: { required: boolean; description?: string; content: ApiContent };
  responses: Record<string, ApiResponse>;
};

type ApiWebhook = Pick<ApiOperation, "operationId" | "summary" | "security" | "requestBody" | "responses">;

export type ApiDocument = {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  /** What Kadam calls, by name. */
  webhooks: Record<string, { post: ApiWebhook }>;
  components: { schemas: Components; securitySchemes: Record<string, object> };
};
