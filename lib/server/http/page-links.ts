import "server-only";
import { absoluteUrl } from "@/lib/server/site-url";
import type { Page, PagePosition } from "@/lib/shared/page";

/** `X-Total-Count`, and `Link` as in RFC 8288. */
export function pageLinks(
  request: Request,
  { total, page, pageCount }: PagePosition,
): Record<string, string> {
  const { pathname, searchParams } = new URL(request.url);
  const linkTo = (number: number, relation: string): string => {
    const query = new URLSearchParams(searchParams);
    query.set("page", String(number));
    return `<${absoluteUrl(`${pathname}?${query}`)}>; rel="${relation}"`;
  };
  const last = Math.max(1, pageCount);
  const links = [linkTo(1, "first"), linkTo(last, "last")];
  if (page > 1) links.push(linkTo(Math.min(page - 1, last), "prev"));
  if (page < pageCount) links.push(linkTo(page + 1, "next"));
  return { "X-Total-Count": String(total), Link: links.join(", ") };
}

export const answerPage = (request: Request, { rows, ...position }: Page<unknown>): Response =>
  Response.json(rows, { headers: pageLinks(request, position) });

/** Without page parameters, all rows as a bare array, as documented. */
export async function answerList<Row, Query>(
  request: Request,
  query: Query | null,
  reads: { all: () => Promise<Row[]>; page: (query: Query) => Promise<Page<Row>> },
): Promise<Response> {
  if (query === null) return Response.json(await reads.all());
  return answerPage(request, await reads.page(query));
}

type PublicList = {
  read: (part: { skip?: number; take?: number }) => Promise<object[]>;
  count: () => Promise<number>;
};

const standardPageSize = 24;

export async function answerPublicList(
  list: PublicList,
  request: Request,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<Response> {
  const { page = 1, pageSize = standardPageSize } = query;
  return answerList(request, query.page || query.pageSize ? { page, pageSize } : null, {
    all: () => list.read({}),
    page: async () => {
      const part = { skip: (page - 1) * pageSize, take: pageSize };
      const [rows, total] = await Promise.all([list.read(part), list.count()]);
      return { rows, total, page, pageCount: Math.ceil(total / pageSize) };
    },
  });
}
