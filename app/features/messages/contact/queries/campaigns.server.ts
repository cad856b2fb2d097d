import { sql } from "drizzle-orm";
import { type Database, statement } from "#db/session/index.ts";

/** Of a row of contact_messages: the campaign, else the source, of the sender's first visit; empty: none. */
export const ENQUIRY_CAMPAIGN = sql.raw(
  "coalesce(contact_messages.first_campaign ->> '$.campaign', contact_messages.first_campaign ->> '$.source', '')",
);

/** Statement: gives a new user without a campaign that of the first enquiry from the same address. */
export const takeEnquiryCampaign = statement((db: Database, userId: string) =>
  db.orm.run(sql`
    UPDATE users SET campaign = coalesce((SELECT ${ENQUIRY_CAMPAIGN} FROM contact_messages
      WHERE lower(contact_messages.email) = users.email AND ${ENQUIRY_CAMPAIGN} <> ''
      ORDER BY contact_messages.created_at, contact_messages.id LIMIT 1), '')
    WHERE id = ${userId} AND campaign = ''`),
);

/** Statement: gives the sender of a new enquiry its campaign, if they have an account without one. */
export const giveCampaignToSender = statement((db: Database, enquiryId: string) =>
  db.orm.run(sql`
    UPDATE users SET campaign = ${ENQUIRY_CAMPAIGN} FROM contact_messages
    WHERE contact_messages.id = ${enquiryId} AND ${ENQUIRY_CAMPAIGN} <> ''
      AND users.email = lower(contact_messages.email) AND users.campaign = ''`),
);
