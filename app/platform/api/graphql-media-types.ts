/** Of GraphQL over HTTP: its own, whose statuses mean something, and the one of older clients. */
export const GRAPHQL_RESPONSE = "application/graphql-response+json";
export const OLDER_RESPONSE = "application/json";

export const GRAPHQL_MEDIA_TYPES = [GRAPHQL_RESPONSE, OLDER_RESPONSE];
