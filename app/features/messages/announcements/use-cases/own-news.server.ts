import type { NewsQuery } from "#app/features/messages/announcements/list.ts";
import {
  countNews,
  type News,
  recordReading,
  selectNews,
  selectNewsPage,
} from "#app/features/messages/announcements/queries/own-news.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/** Lists one page of the announcements that the student can see, newest first. */
export async function listNews({ db, actor }: ServiceContext<Student>, query: NewsQuery) {
  const page = selectNewsPage(db, actor.userId, query);
  const {
    found,
    counted: [counted],
  } = await db.batch({ found: page.statement, counted: countNews(db, actor.userId) });
  return { ...page.toPage(found), total: counted?.total ?? 0 };
}

/** Gets one announcement of the student's own. Problems: not_found, also for one that has ended. */
export async function getNews({ db, actor }: ServiceContext<Student>, id: string): Promise<Outcome<News>> {
  const [found] = await db.execute(selectNews(db, actor.userId, id));
  return found ? ok(found) : failed(notFound("This announcement"));
}

/** Records that the student has read it, after the answer: a database that cannot write keeps nobody from reading. */
export const recordNewsRead = ({ actor, writeSoon }: ServiceContext<Student>, id: string) =>
  writeSoon((own) => recordReading(own, actor.userId, id));
